import { randomUUIDv7 } from 'node:crypto'
import type {
  approvalAfterCreate,
  approvalAfterUpdate,
} from '../../../../contract/approval/decide.ts'
import { type ApprovalDocument, mostNotes } from '../../../../contract/approval/document.ts'
import type { Call } from '../../../handler/call.ts'
import { assertOwn, isChangedSince } from '../../../handler/sent-back.ts'
import { problem } from '../../../http/problem.ts'
import type { Person } from '../../../identity/person.ts'
import { personSnapshot } from '../../../identity/person-json.ts'
import { runText } from '../../../platform/db/rows.ts'
import { recordChange } from '../../audit/record.ts'
import { assertBoard, lockedApproval } from '../find.ts'
import { presentApproval } from '../present.ts'
import { stateOf } from '../record.ts'
import { answerMoved, assertMay } from './move.ts'

/** Writes a note to a completed document. */
export async function createAfter(
  call: Call<typeof approvalAfterCreate, Person>,
): Promise<ApprovalDocument> {
  const { db, who, params, body, facts } = call
  assertBoard(params.board)
  const record = await lockedApproval(call, params.id)
  assertMay(call, record, 'note')
  const { content } = body
  if (record.afters.length >= mostNotes) throw problem('invalid', { fields: { content: 'many' } })
  const id = randomUUIDv7()
  await runText(db, {
    name: 'approval-after',
    text: `insert into approval_after (id, document_id, writer_id, writer_snapshot, content)
      values ($1, $2, $3, ${personSnapshot('$3')}, $4)`,
    values: [id, record.id, who.id, content],
  })
  await recordChange(db, who, facts, {
    action: 'note',
    entity: 'approval',
    entityId: record.id,
    projectId: record.projectId,
    after: { id, content },
  })
  return await answerMoved(call, record, stateOf(record))
}

/** Rewords one's own note. */
export async function updateAfter(
  call: Call<typeof approvalAfterUpdate, Person>,
): Promise<ApprovalDocument> {
  const { db, who, params, body, facts } = call
  assertBoard(params.board)
  const record = await lockedApproval(call, params.id)
  const note = record.afters.find(({ id }) => id === params.afterId)
  if (!note) throw problem('not-found')
  if (note.writer.id !== who.id) throw problem('forbidden')
  const { content, id, afterId, updated_at, updatedAt = updated_at } = body
  assertOwn({ id, afterId }, { id: note.id, afterId: note.id })
  if (isChangedSince(updatedAt, new Date(note.updatedAt))) {
    throw problem('revision-mismatch', { data: presentApproval(record, who, facts.lang) })
  }
  if (content !== note.content) {
    await runText(db, {
      name: 'approval-after-update',
      text: 'update approval_after set content = $2, updated_at = now() where id = $1',
      values: [note.id, content],
    })
    await recordChange(db, who, facts, {
      action: 'note-update',
      entity: 'approval',
      entityId: record.id,
      projectId: record.projectId,
      before: { id: note.id, content: note.content },
      after: { id: note.id, content },
    })
  }
  return await answerMoved(call, record, stateOf(record))
}
