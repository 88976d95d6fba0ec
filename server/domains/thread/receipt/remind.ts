import * as v from 'valibot'
import { remindEvery, type threadRemind } from '../../../../contract/thread/notice.ts'
import type { Call } from '../../../handler/call.ts'
import { problem } from '../../../http/problem.ts'
import type { Person } from '../../../identity/person.ts'
import { rowsOfText, runText } from '../../../platform/db/rows.ts'
import { noticesOf } from '../../live/events.ts'
import { lockThread } from '../find.ts'
import { threadPath } from '../notify.ts'
import { awaited, receiptsOf } from './receipts.ts'

const notifiedRow = v.object({ memberId: v.number() })

/** Notifies those who have not confirmed a notice. Throws `wrong-state` within an hour of the last time. */
export async function remindOthers(
  call: Call<typeof threadRemind, Person>,
): Promise<{ notified: number }> {
  const { db, who, params } = call
  const { board, record } = await receiptsOf(call, params)
  await lockThread(db, record.id)
  // Nobody left to notify uses up no reminder.
  const notified = await rowsOfText(db, notifiedRow, {
    name: 'thread-remind',
    text: `insert into notification (member_id, kind, who_id, project_id, board_id, post_id, title,
        link)
      select m.id, 'noticeReminder', $2::int, p.project_id, p.board_id, null, p.title, $3
      from ${awaited} and r.member_id is null and m.id <> $2::int
      returning member_id as "memberId"`,
    values: [record.id, who.id, threadPath(board, record)],
  })
  if (notified.length === 0) return { notified: 0 }
  const marked = await runText(db, {
    name: 'thread-mark-reminded',
    text: `update thread_post set reminded_at = now() where id = $1
      and (reminded_at is null or reminded_at <= now() - $2 * interval '1 millisecond')`,
    values: [record.id, remindEvery],
  })
  // What was inserted goes with the transaction.
  if (marked === 0) throw problem('wrong-state', { about: 'reminded' })
  for (const event of noticesOf(notified.map(({ memberId }) => memberId))) call.publish(event)
  return { notified: notified.length }
}
