import * as v from 'valibot'
import type { Db } from '../../../platform/db/connect.ts'
import { rowsOfText } from '../../../platform/db/rows.ts'
import { type DayPerson, dayPersonRow, type PersonDay } from '../attendance/day-rows.ts'

/**
 * Company and trade of people on given days, in the order of the days: of workers by the history of
 * their positions, of accounts as they are now.
 */
export async function peopleThen(
  db: Db,
  days: readonly PersonDay[],
): Promise<(DayPerson | null)[]> {
  if (days.length === 0) return []
  const requested = days.map(({ subject, day }, n) => ({ n, ...subject, day }))
  const rows = await rowsOfText(db, v.object({ ...dayPersonRow.entries, n: v.number() }), {
    name: 'gate-people-then',
    text: `select g.n, coalesce(p.company_id, w.company_id, m.company_id) as "companyId",
        coalesce(p.job_type, w.job_type, m.position) as "jobType", w.sex, w.nationality,
        case when p.id is null then w.employment_type else p.employment_type end as "employmentType"
      from jsonb_to_recordset($1::jsonb) as g(n int, kind text, id int, day date)
      left join worker w on g.kind = 'worker' and w.id = g.id
      left join member m on g.kind = 'member' and m.id = g.id
      left join lateral (select * from worker_position p where p.worker_id = w.id
        and p.begin_on <= g.day order by p.begin_on desc, p.id desc limit 1) p on true
      where w.id is not null or m.id is not null`,
    values: [JSON.stringify(requested)],
  })
  const found = new Map(rows.map(({ n, ...person }) => [n, person]))
  return days.map((_, n) => found.get(n) ?? null)
}
