import * as v from 'valibot'
import type { FormBoard } from '../../../../contract/form/definition.ts'
import type { Expiry } from '../../../../contract/form/expiry-rule.ts'
import type { Services } from '../../../handler/services.ts'
import type { Queryable } from '../../../platform/db/connect.ts'
import { type RowOf, rowsOfText, runText } from '../../../platform/db/rows.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { noticesOf } from '../../live/events.ts'
import { findPost, lockPost } from '../queries.ts'
import { notify } from '../write/notify.ts'

/** Reminders of one look at each expiry; the next look takes the others. */
const batch = 500

const dueRow = v.object({
  postId: v.string(),
  item: v.string(),
  day: v.string(),
  /** days until then; negative when it is over */
  left: v.number(),
  /** the reminder: so many days before */
  due: v.number(),
})
type Due = RowOf<typeof dueRow>

/**
 * What is to be reminded of now: the latest reminder whose day has come. Those that it overtook,
 * while no server ran or because the day was entered late, are not sent any more.
 */
async function dueOf(
  db: Queryable,
  board: FormBoard,
  { name, remind }: Expiry,
  now: Date,
): Promise<Due[]> {
  return await rowsOfText(db, dueRow, {
    text: `select x.post_id::text as "postId", x.item, x.day::text, x.days as "left", x.due
      from (select e.post_id, e.item, e.day, e.reminded, d.days,
          (select min(r) from unnest($3::int[]) as r where d.days <= r) as due
        from post_expiry e join project j on j.id = e.project_id
        cross join lateral (select e.day - ($4::timestamptz at time zone j.time_zone)::date as days) d
        where e.board_id = $1 and split_part(e.item, '.', 1) = $2) x
      where x.due is not null and (x.reminded is null or x.reminded > x.due)
      order by x.post_id, x.item limit ${batch}`,
    values: [board.id, name, [...remind], now],
  })
}

/** In Korean, as the titles of records are. */
function sentence({ label }: Expiry, left: number): string {
  if (left < 0) return `${label.ko} 만료됨`
  return left === 0 ? `${label.ko} 오늘 만료` : `${label.ko} 만료 ${left}일 전`
}

/** Notifies, and stores that it did, in one transaction. Returns whom it notified. */
async function remindOnce(
  services: Pick<Services, 'pool'>,
  board: FormBoard,
  expiry: Expiry,
  one: Due,
) {
  return await inTransaction(services.pool, async (tx) => {
    // As writers do: the record before what was written with it.
    await lockPost(tx, one.postId)
    const taken = await runText(tx, {
      name: 'expiry-remind',
      text: `update post_expiry set reminded = $4
        where post_id = $1 and item = $2 and day = $3::date
          and (reminded is null or reminded > $4)`,
      values: [one.postId, one.item, one.day, one.due],
    })
    const record = taken === 1 ? await findPost(tx, one.postId) : null
    if (!record) return []
    const about = { ...record, title: `${sentence(expiry, one.left)} · ${record.title}` }
    return await notify(tx, board, null, 'assigned', about, {
      leads: expiry.to.includes('leads'),
      memberIds: expiry.to.includes('writer') ? [record.writer.id] : [],
    })
  })
}

/**
 * Reminds of what expires, each reminder once, also when several servers do it at once and after a
 * time without a server. Returns how many notifications it made.
 */
export async function remindOfExpiries(
  services: Pick<Services, 'pool' | 'boards' | 'live' | 'log'>,
  now = new Date(),
): Promise<number> {
  let made = 0
  for (const board of services.boards.forms.all) {
    for (const expiry of board.expiries ?? []) {
      for (const one of await dueOf(services.pool, board, expiry, now)) {
        try {
          const notified = await remindOnce(services, board, expiry, one)
          made += notified.length
          for (const event of noticesOf(notified)) services.live.publish(event)
        } catch (error) {
          const { postId, item } = one
          services.log.error('a reminder could not be sent', { postId, item, error: String(error) })
        }
      }
    }
  }
  return made
}
