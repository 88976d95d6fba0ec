import { outbox } from '../../../lib/outbox/page-outbox.ts'
import { type ChangePlan, correctedPayload } from '../change-plan.ts'
import { filesToSend, intentsOf, photoIntents, type Submission } from '../submission.ts'

interface Change {
  plan: ChangePlan
  draftId: string
  title: string
  submission: Submission & { base: NonNullable<Submission['base']> }
}

/**
 * Puts a change into the outbox. A corrected one replaces the refused op, and the new photos
 * follow; if the page dies between the two, the draft still has its photos.
 * @throws NotNow when the op is in flight or has arrived; StorageTrouble
 */
export async function saveChange({ plan, draftId, title, submission }: Change): Promise<void> {
  if (plan.is === 'follow') {
    await outbox().save(draftId, intentsOf(submission, title))
    return
  }
  const { board, values, entity, projectId, writtenAt, base } = submission
  const added = filesToSend(submission)
  const payload = correctedPayload(plan, { board, values, changes: base.changes, added, writtenAt })
  await outbox().edit(plan.op.id, { payload, title })
  if (added.length > 0) await outbox().save(draftId, photoIntents(added, entity, projectId))
  else await outbox().drafts.remove(draftId)
}
