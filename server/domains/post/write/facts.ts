import type { FormBoard } from '../../../../contract/form/definition.ts'
import { countedFacts } from '../../../../contract/form/facts.ts'
import type { Values } from '../../../../contract/form/field-types.ts'
import { firstDayOf } from '../../../../contract/form/period.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { runText } from '../../../platform/db/rows.ts'
import { dayOf, isDay } from '../../../platform/time/days.ts'

/** A row of `post_facts`, under the names of its columns. */
export interface FactRow {
  n: number
  name: string
  day: string
  category: string | null
  company_id: number | null
  amount: number | null
}

/** The facts of a record as they are stored. A fact without a day counts for that of the record. */
export function factRows(
  board: FormBoard,
  values: Values,
  at: { docDate: string; timeZone: string },
): FactRow[] {
  return countedFacts(board, values).map(({ name, date, category, companyId, amount }, n) => ({
    n,
    name,
    day: dayIn(date ?? at.docDate, at.timeZone),
    category,
    company_id: companyId,
    amount,
  }))
}

/** The day of a day, an instant, or a month (its first day). */
export function dayIn(moment: string, timeZone: string): string {
  const day = firstDayOf(moment)
  return isDay(day) ? day : dayOf(moment, timeZone)
}

/**
 * A part of a statement: inserts the facts in the parameter `facts` (JSON) for the one row of
 * `record`, which has `id`, `project_id` and `board_id`.
 */
export const insertFacts = (record: string, facts: string) => `insert into post_facts
    (post_id, n, project_id, board_id, name, day, category, company_id, amount)
  select r.id, f.n, r.project_id, r.board_id, f.name, f.day, f.category, f.company_id, f.amount
  from ${record} r, jsonb_to_recordset(${facts}::jsonb) as f(n smallint, name text, day date,
    category text, company_id int, amount numeric)`

/** Replaces the facts of a locked record. Those that stay are updated, not deleted and inserted. */
export async function replaceFacts(tx: Db, postId: string, facts: readonly FactRow[]) {
  await runText(tx, {
    name: 'post-facts-replace',
    text: `with gone as (delete from post_facts where post_id = $1 and n >= $3)
      ${insertFacts('(select id, project_id, board_id from post where id = $1)', '$2')}
      on conflict (post_id, n) do update set name = excluded.name, day = excluded.day,
        category = excluded.category, company_id = excluded.company_id, amount = excluded.amount`,
    values: [postId, JSON.stringify(facts), facts.length],
  })
}
