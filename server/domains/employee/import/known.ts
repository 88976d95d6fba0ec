import * as v from 'valibot'
import { can } from '../../../../contract/rights/can.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { type RowOf, rowsOfText, runText } from '../../../platform/db/rows.ts'
import type { Reader } from '../present.ts'

/** Somebody of the companies whose people the caller administers. */
const knownRow = v.object({
  id: v.number(),
  revision: v.number(),
  name: v.string(),
  companyId: v.number(),
  companyName: v.string(),
  employee_id: v.nullable(v.string()),
  job_type: v.string(),
  job_category: v.nullable(v.string()),
  job_title: v.nullable(v.string()),
  employment_type: v.nullable(v.string()),
  sex: v.nullable(v.string()),
  birthdate: v.nullable(v.string()),
  nationality: v.nullable(v.string()),
  visa: v.nullable(v.string()),
  contact_number: v.nullable(v.string()),
  hired_on: v.nullable(v.string()),
  positioned_on: v.nullable(v.string()),
  retired_on: v.nullable(v.string()),
  education_expires: v.nullable(v.string()),
  /** in the project */
  inside: v.boolean(),
  /** the caller may see them, here or at another site */
  seen: v.boolean(),
  /** day on which they were entered, by the clock of the project */
  registered: v.string(),
  /** entries of their history */
  stages: v.number(),
  /** work sites of the project where they work */
  fieldIds: v.array(v.number()),
})
export type Known = RowOf<typeof knownRow>

/** Nobody else changes these until the transaction ends. Before the companies, as other writes do. */
export async function lockKnown(tx: Db, projectId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await runText(tx, {
    text: `select 1 from worker w where w.id = any($1::int[]) and exists (
        select 1 from project_company pc
        where pc.project_id = $2 and pc.company_id = w.company_id)
      order by w.id for update`,
    values: [ids, projectId],
  })
}

/** All people of the companies, retired ones and those of other sites too. */
export async function knownOf(
  tx: Db,
  { who, membership, sight }: Reader,
  companyIds: readonly number[],
): Promise<Known[]> {
  const rows = await rowsOfText(tx, knownRow, {
    text: `select w.id, w.revision, w.name, w.company_id as "companyId", c.name as "companyName",
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
    values: [
      companyIds,
      sight.projectId,
      can(who).seeEverything(),
      who.companyId,
      [...who.memberships.keys()],
      membership.timeZone,
    ],
  })
  return rows
}
