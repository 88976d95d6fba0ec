import * as v from 'valibot'
import { type Subject, subjectKinds } from '../../contract/gate/token.ts'
import { dayPersonRow } from '../domains/gate/attendance/day-rows.ts'
import type { Db } from '../platform/db/connect.ts'
import { type RowOf, rowsOfText } from '../platform/db/rows.ts'
import { accounts } from './cast.ts'

const comerRow = v.object({
  ...dayPersonRow.entries,
  kind: v.picklist(subjectKinds),
  id: v.number(),
  /** last day at work, and last day of the education; null: there is none */
  retiredOn: v.nullable(v.string()),
  educationExpires: v.nullable(v.string()),
  /** a new user may be they: today at the gate is theirs to make */
  named: v.boolean(),
})

/** A person who comes to a site of the demo. */
export interface DemoComer extends Omit<RowOf<typeof comerRow>, 'kind' | 'id'> {
  subject: Subject
}

/** Workers and members of a site, in an order that is the same on every machine. */
export async function comersOf(tx: Db, projectId: number): Promise<DemoComer[]> {
  const rows = await rowsOfText(tx, comerRow, {
    text: `select 'worker' as kind, w.id, w.company_id as "companyId", w.job_type as "jobType", w.sex,
        w.nationality, w.employment_type as "employmentType", w.retired_on::text as "retiredOn",
        w.education_expires::text as "educationExpires", false as named
      from project_worker pw join worker w on w.id = pw.worker_id where pw.project_id = $1
    union all
    select 'member', m.id, m.company_id, m.position, null, null, null, null, null,
        m.username = any($2::text[])
      from project_member pm join member m on m.id = pm.member_id where pm.project_id = $1
    order by kind, id`,
    values: [projectId, accounts.map(({ username }) => username)],
  })
  return rows.map(({ kind, id, ...comer }) => ({ ...comer, subject: { kind, id } }))
}
