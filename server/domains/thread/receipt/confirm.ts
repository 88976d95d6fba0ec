import type { threadConfirm } from '../../../../contract/thread/notice.ts'
import type { Call } from '../../../handler/call.ts'
import type { Person } from '../../../identity/person.ts'
import { runText } from '../../../platform/db/rows.ts'
import { threadEvent } from '../events.ts'
import { seenThread } from '../load.ts'
import { isToConfirm } from '../target/audience.ts'

/**
 * The person has read a notice; the first time counts. Of one that is gone, is not for them or needs no
 * confirmation nothing is left to do: a device that pressed offline is done with it.
 */
export async function confirmThread(
  call: Call<typeof threadConfirm, Person>,
): Promise<{ ok: true }> {
  const { db, who, params, body } = call
  const seen = await seenThread(call, params)
  if (!seen) return { ok: true }
  const { record } = seen
  const made = await runText(db, {
    name: 'thread-confirm',
    text: `insert into thread_receipt (post_id, member_id, revision, device_at)
      select p.id, $2::int, least($3::int, p.revision), $4::timestamptz from thread_post p
      where p.id = $1 and ${isToConfirm('$2::int')} on conflict do nothing`,
    values: [record.id, who.id, body.revision, body.confirmedAt],
  })
  // Their other devices, and whoever looks at the receipts; not everybody who reads the notice.
  const concerned = [...new Set([who.id, record.writer.id])]
  if (made > 0) for (const event of threadEvent(record, who.id, concerned)) call.publish(event)
  return { ok: true }
}
