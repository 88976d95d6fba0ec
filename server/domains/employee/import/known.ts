import { can } from '../../../../contract/rights/can.ts'
import type { Db } from '../../../platform/db/connect.ts'
import type { Reader } from '../present.ts'

/** Somebody of the companies whose people the caller administers. */
export interface Known {
  id: number
  revision: number
  name: string
  companyId: number
  companyName: string
  employee_id: string | null
  job_type: string
  job_category: string | null
  job_title: string | null
  employment_type: string | null
  sex: string | null
  birthdate: string | null
  nationality: string | null
  visa: string | null
  contact_number: string | null
  hired_on: string | null
  positioned_on: string | null
  retired_on: string | null
  education_expires: string | null
  /** in the project */
  inside: boolean
  /** the caller may see them, here or at another site */
  seen: boolean
  /** day on which they were entered, by the clock of the project */
  registered: string
  /** entries of their history */
  stages: number
  /** work sites of the project where they work */
  fieldIds: number[]
}

/** Nobody else changes these until the transaction ends. Before the companies, as other writes do. */
export async function lockKnown(tx: Db, projectId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx.$client.query(
    `select 1 from worker w where w.id = any($1::int[]) and exists (
        select 1 from project_company pc
        where pc.project_id = $2 and pc.company_id = w.company_id)
      order by w.id for update`,
    [ids, projectId],
  )
}

/** All people of the companies, retired ones and those of other sites too. */
export async function knownOf(
  tx: Db,
  { who, standing, sight }: Reader,
  companyIds: readonly number[],
): Promise<Known[]> {
  const { rows } = await tx.$client.query<Known>(
    `select w.id, w.revision, w.name, w.company_id as "companyId", c.name as "companyName",
        w.employee_no as employee_id, w.job_type, w.job_category, w.job_title, w.employment_type,
        w.sex, w.birthdate::text, w.nationality, w.visa, w.contact_number, w.hired_on::text,
        w.positioned_on::text, w.retired_on::text, w.education_expires::text,
        pw.worker_id is not null as inside,
        (pw.worker_id is not null or $3 or w.company_id = $4 or exists (
          select 1 from project_worker o
          where o.worker_id = w.id and o.project_id = any($5::int[]))) as seen,
        (w.created_at at time zone $6)::date::text as registered,
        (select count(*)::int from worker_position h where h.worker_id = w.id) as stages,
        coalesce((select array_agg(fw.field_id order by fw.field_id)
          from field_worker fw join field f on f.id = fw.field_id
          where fw.worker_id = w.id and f.project_id = $2), '{}') as "fieldIds"
      from worker w join company c on c.id = w.company_id
        left join project_worker pw on pw.worker_id = w.id and pw.project_id = $2
      where w.company_id = any($1::int[])
      order by w.id`,
    [
      companyIds,
      sight.projectId,
      can(who).seeEverything(),
      who.companyId,
      [...who.standings.keys()],
      standing.timeZone,
    ],
  )
  return rows
}
