import type { Subject } from '../../contract/gate/token.ts'
import type { DayPerson } from '../domains/gate/attendance/day-rows.ts'
import type { Db } from '../platform/db/connect.ts'
import { accounts } from './cast.ts'

/** A person who comes to a site of the demo. */
export interface DemoComer extends DayPerson {
  subject: Subject
  /** last day at work, and last day of the education; null: there is none */
  retiredOn: string | null
  educationExpires: string | null
  /** a new user may be they: today at the gate is theirs to make */
  named: boolean
}

type Row = DemoComer & { kind: Subject['kind']; id: number }

/** Workers and members of a site, in an order that is the same on every machine. */
export async function comersOf(tx: Db, projectId: number): Promise<DemoComer[]> {
  const { rows } = await tx.$client.query<Row>(
    `select 'worker' as kind, w.id, w.company_id as "companyId", w.job_type as "jobType", w.sex,
        w.nationality, w.employment_type as "employmentType", w.retired_on::text as "retiredOn",
        w.education_expires::text as "educationExpires", false as named
      from project_worker pw join worker w on w.id = pw.worker_id where pw.project_id = $1
    union all
    select 'member', m.id, m.company_id, m.position, null, null, null, null, null,
        m.username = any($2::text[])
      from project_member pm join member m on m.id = pm.member_id where pm.project_id = $1
    order by kind, id`,
    [projectId, accounts.map(({ username }) => username)],
  )
  return rows.map(({ kind, id, ...comer }) => ({ ...comer, subject: { kind, id } }))
}
