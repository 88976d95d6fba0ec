import * as v from 'valibot'
import type { threadAccept } from '../../../../contract/thread/act.ts'
import type { ThreadPost } from '../../../../contract/thread/post.ts'
import type { Call } from '../../../handler/call.ts'
import { problem } from '../../../http/problem.ts'
import type { Person } from '../../../identity/person.ts'
import { rowsOfText, runText } from '../../../platform/db/rows.ts'
import { recordChange } from '../../audit/record.ts'
import { threadEvents } from '../events.ts'
import { loadThread, lockedThread } from '../load.ts'
import { notifyThread } from '../notify.ts'
import { mayAccept } from '../policy.ts'
import { presentThread } from '../present.ts'

const answerRow = v.object({ writerId: v.number() })

/** Accepts a reply or a comment of the thread as the answer, or takes that back. */
export async function acceptAnswer(call: Call<typeof threadAccept, Person>): Promise<ThreadPost> {
  const { db, who, params, body, facts } = call
  const { board, record, place } = await lockedThread(call, params)
  if (!mayAccept(who, board, record.writer.id)) throw problem('forbidden')
  if (record.parentId !== null || record.hidden) throw problem('wrong-state')
  const { answerId } = body
  const [answer] = answerId === null ? [] : await answersOf(call, record.id, answerId)
  if (answerId !== null && !answer) {
    throw problem('invalid', { fields: { answerId: 'option' } })
  }
  if (answerId !== record.acceptedId) {
    await runText(db, {
      name: 'thread-accept',
      text: `update thread_post set accepted_id = $2, accepted_by = case when $2::uuid is null then null
          else $3::int end, accepted_at = case when $2::uuid is null then null else now() end
        where id = $1`,
      values: [record.id, answerId, who.id],
    })
    await recordChange(db, who, facts, {
      action: 'accept',
      entity: 'thread',
      entityId: record.id,
      projectId: record.projectId,
      before: { answerId: record.acceptedId },
      after: { answerId },
    })
    const to = answer ? [answer.writerId] : []
    const notified = await notifyThread(db, board, who, 'threadAccepted', record, to)
    for (const event of await threadEvents(db, record, who.id, notified)) call.publish(event)
  }
  const now = await loadThread(call, params)
  return presentThread(board, now.record, who, place)
}

const answersOf = ({ db }: Call<typeof threadAccept, Person>, rootId: string, answerId: string) =>
  rowsOfText(db, answerRow, {
    name: 'thread-answer',
    text: `select writer_id as "writerId" from thread_post
      where id = $2 and root_id = $1 and id <> root_id and deleted_at is null and hidden_at is null
      union all
      select c.writer_id from thread_comment c join thread_post t on t.id = c.post_id
      where c.id = $2 and t.root_id = $1 and c.removed_at is null and t.deleted_at is null
        and t.hidden_at is null`,
    values: [rootId, answerId],
  })
