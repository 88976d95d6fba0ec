import { setImmediate } from 'node:timers/promises'
import * as v from 'valibot'
import type { Db } from '../../../platform/db/connect.ts'
import { rowsOfText, runText } from '../../../platform/db/rows.ts'

/** Answers of one statement: it has to end within the time limit of a statement. */
const batch = 1000

/** A write is stored under the time of its beginning, and none takes so long. */
const overlap = '1 hour'

const startRow = v.object({ after: v.string() })
const reachedRow = v.object({ after: v.string(), memberId: v.number(), key: v.string() })

/** Up to where earlier runs came, as PostgreSQL writes an instant. */
async function startOf(db: Db): Promise<string> {
  const [row] = await rowsOfText(db, startRow, {
    name: 'gate-badge-answers-start',
    text: `select coalesce((select answers_hidden_until - interval '${overlap}' from server_state),
      '-infinity')::text as after`,
  })
  return row?.after ?? '-infinity'
}

/**
 * Removes codes from the answers that were stored under the keys of calls, from the oldest on. After
 * each batch it is stored how far that came: the next run goes on there.
 */
export async function hideAnswers(db: Db): Promise<void> {
  let from = { after: await startOf(db), memberId: 0, key: '' }
  for (;;) {
    const [reached] = await rowsOfText(db, reachedRow, {
      name: 'gate-badge-answers-hide',
      text: `with searched as (
          select created_at, member_id, key from idempotency
          where (created_at, member_id, key) > ($1::timestamptz, $2::int, $3::text)
          order by created_at, member_id, key limit ${batch}),
        hidden as (
          update idempotency i
          set body = regexp_replace(i.body, '"token":"SG1:[^"]*"', '"token":null', 'g')
          from searched s
          where i.member_id = s.member_id and i.key = s.key and i.body like '%"token":"SG1:%')
        select created_at::text as after, member_id as "memberId", key from searched
        order by created_at desc, member_id desc, key desc limit 1`,
      values: [from.after, from.memberId, from.key],
    })
    if (!reached) return
    await runText(db, {
      name: 'gate-badge-answers-until',
      text: `insert into server_state (one, answers_hidden_until) values (true, $1::timestamptz)
        on conflict (one) do update set answers_hidden_until
          = greatest(server_state.answers_hidden_until, excluded.answers_hidden_until)`,
      values: [reached.after],
    })
    from = reached
    await setImmediate()
  }
}
