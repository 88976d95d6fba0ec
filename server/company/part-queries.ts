import { type SQL, sql } from 'drizzle-orm'
import type {
  CompanyUses,
  ProjectCompanyRow,
  ProjectContract,
  projectCompanyUsers,
} from '../../contract/company-contract.ts'
import type { AnswerOf, ParsedOf } from '../../contract/endpoint.ts'
import type { Person } from '../auth/person.ts'
import type { Db } from '../db/connect.ts'
import { allOf, type Page, type Paging, pageOf } from '../db/page.ts'
import { hasRetired } from '../employee/employed.ts'
import { reachedBy, searched } from './queries.ts'

/** What a company has agreed in a project, as its row has it. */
export type Agreement = Omit<ProjectContract, 'score_total' | 'grade'>

/** A company's part in a project. */
export interface Part extends Omit<ProjectCompanyRow, 'contract'>, Agreement {
  [column: string]: unknown
}

const columns = sql`c.id, c.name, pc.kind, c.biz_no, c.representative, c.address, c.phone,
  c.biz_condition, c.biz_type,
  (select count(*)::int from project_member pm join member m on m.id = pm.member_id
    where pm.project_id = pc.project_id and m.company_id = c.id and m.is_activated) as member_count,
  pc.parent_company_id, pc.work_type, pc.contract_amount::float8 as contract_amount,
  pc.contract_begin::text, pc.contract_end::text, pc.site_agent, pc.safety_manager, pc.headcount,
  pc.insurance_no, pc.license, pc.state, pc.score_system, pc.score_execution, pc.score_operation,
  pc.score_accidents, pc.qualified_until::text, pc.revision`
const tables = sql`project_company pc join company c on c.id = pc.company_id`

/** The companies of a project, main contractors first, then by name. */
export function partsOf(
  db: Db,
  projectId: number,
  query: Paging & { keyword?: string | undefined },
): Promise<Page<Part>> {
  return pageOf<Part>(
    db,
    {
      select: columns,
      from: tables,
      where: allOf([sql`pc.project_id = ${projectId}`, ...searched(query.keyword)]),
      order: sql`pc.kind, c.name, c.id`,
    },
    query,
  )
}

/** Null when the company takes no part in the project. */
export async function partOf(db: Db, projectId: number, companyId: number): Promise<Part | null> {
  const { rows } = await db.execute<Part>(
    sql`select ${columns} from ${tables}
      where pc.project_id = ${projectId} and pc.company_id = ${companyId}`,
  )
  return rows[0] ?? null
}

/**
 * Nobody else changes which companies take part, and under whom, until the transaction ends; the
 * project's own row stays free for readers of its key.
 */
export async function holdParts(tx: Db, projectId: number): Promise<void> {
  await tx.execute(sql`select 1 from project where id = ${projectId} for no key update`)
}

/**
 * As `holdParts` for one company that is to leave. Who puts something of it into the project holds
 * its row `for key share` until that stands: they end first and are counted, or come after it has
 * left and are refused.
 */
export async function holdPart(tx: Db, projectId: number, companyId: number): Promise<void> {
  await holdParts(tx, projectId)
  await tx.execute(sql`select 1 from project_company
    where project_id = ${projectId} and company_id = ${companyId} for update`)
}

/**
 * What of a company is in a project. `followed`: boards whose records are closed some day; `today`:
 * the project's.
 */
export async function usesOf(
  tx: Db,
  projectId: number,
  companyId: number,
  followed: readonly number[],
  today: string,
): Promise<CompanyUses> {
  const count = (from: SQL) => sql`(select count(*)::int from ${from})`
  const { rows } = await tx.execute<CompanyUses>(sql`select
    ${count(sql`project_member pm join member m on m.id = pm.member_id
      where pm.project_id = ${projectId} and m.company_id = ${companyId}`)} as members,
    ${count(sql`field_company fc join field f on f.id = fc.field_id
      where f.project_id = ${projectId} and fc.company_id = ${companyId}`)} as fields,
    ${count(sql`project_worker pw join worker w on w.id = pw.worker_id
      where pw.project_id = ${projectId} and w.company_id = ${companyId}
        and not ${hasRetired(today)}`)} as workers,
    ${count(sql`post p where p.project_id = ${projectId} and p.deleted_at is null
      and p.closed_at is null and p.board_id = any(${sql.param([...followed])}::int[])
      and (p.company_id = ${companyId}
        or p.responsible_company_ids && array[${companyId}]::int[])`)} as records,
    ${count(sql`project_company pc where pc.project_id = ${projectId}
      and pc.parent_company_id = ${companyId}`)} as partners`)
  const [uses] = rows
  if (!uses) throw new Error('counting answered nothing')
  return uses
}

type People = AnswerOf<typeof projectCompanyUsers>['data'][number]

/** Members of a project by company, with how to reach them for those who may know. */
export function projectPeopleOf(
  db: Db,
  who: Person,
  projectId: number,
  query: ParsedOf<typeof projectCompanyUsers>['query'],
): Promise<Page<People>> {
  return pageOf<People>(
    db,
    {
      select: sql`m.id, m.name, m.position, m.company_id as "companyId", c.name as "companyName",
        pm.role, pm.is_scanner as "isScanner", ${reachedBy(who)}`,
      from: sql`project_member pm join member m on m.id = pm.member_id
        left join company c on c.id = m.company_id`,
      where: allOf([
        sql`pm.project_id = ${projectId} and m.is_activated`,
        query.company_id ? sql`m.company_id = ${query.company_id}` : undefined,
      ]),
      order: sql`c.name, m.name, m.id`,
    },
    query,
  )
}
