import { outbox } from '../../../lib/outbox/page-outbox.ts'
import { type ChangePlan, mendedPayload } from '../change-plan.ts'
import { filesToSend, intentsOf, photoIntents, type Submission } from '../submission.ts'

interface Change {
  plan: ChangePlan
  draftId: string
  title: string
  submission: Submission & { base: NonNullable<Submission['base']> }
}

/**
 * A change into the outbox. One that mends a refused op takes its place, and the new photos follow;
 * should the page die between the two, the draft is still there with its photos.
 * @throws NotNow when the op flies or has arrived meanwhile; StorageTrouble
 */
export async function saveChange({ plan, draftId, title, submission }: Change): Promise<void> {
  if (plan.is === 'follow') {
    await outbox().save(draftId, intentsOf(submission, title))
    return
  }
  const { board, values, entity, projectId, writtenAt, base } = submission
  const added = filesToSend(submission)
  const payload = mendedPayload(plan, { board, values, changes: base.changes, added, writtenAt })
  await outbox().edit(plan.op.id, { payload, title })
  if (added.length > 0) await outbox().save(draftId, photoIntents(added, entity, projectId))
  else await outbox().drafts.remove(draftId)
}
