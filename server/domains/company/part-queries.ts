import { and, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import {
  type CompanyUses,
  companyUses,
  type ProjectCompanyRow,
  type ProjectContract,
  projectCompanyRow,
  type projectCompanyUsers,
  projectContract,
} from '../../../contract/company/company-contract.ts'
import type { AnswerOf, ParsedOf } from '../../../contract/wire/endpoint.ts'
import type { Person } from '../../identity/person.ts'
import { columnsOf } from '../../platform/db/columns.ts'
import type { Db } from '../../platform/db/connect.ts'
import { allOf, type Page, type Paging, pageOf } from '../../platform/db/page.ts'
import { rowsOf } from '../../platform/db/rows.ts'
import { company, member } from '../../platform/db/schema/people.ts'
import { project, projectCompany, projectMember } from '../../platform/db/schema/project.ts'
import { hasRetired } from '../employee/employed.ts'
import { searched, visibleTo } from './queries.ts'

/** What a company has agreed in a project, as its row has it. */
export type Agreement = Omit<ProjectContract, 'score_total' | 'grade'>

/** A company's part in a project. */
export interface Part extends Omit<ProjectCompanyRow, 'contract'>, Agreement {}

const c = alias(company, 'c')
const pc = alias(projectCompany, 'pc')
const m = alias(member, 'm')
const pm = alias(projectMember, 'pm')

const columns = {
  ...columnsOf(c, projectCompanyRow, {
    revision: 'of the company; a part has its own',
    demo: 'only of the try-out',
    created_at: 'nobody is shown it',
  }),
  ...columnsOf(pc, projectContract, {
    project_id: 'known',
    company_id: 'as id',
    kind: 'of the part, not of its contract',
  }),
  kind: pc.kind,
  member_count: sql<number>`(select count(*)::int from project_member pm
    join member m on m.id = pm.member_id
    where pm.project_id = pc.project_id and m.company_id = c.id and m.is_activated)`,
}

const parts = (db: Db, where: SQL | undefined) =>
  db.select(columns).from(pc).innerJoin(c, eq(c.id, pc.companyId)).where(where)

/** The companies of a project, main contractors first, then by name. */
export function partsOf(
  db: Db,
  projectId: number,
  query: Paging & { keyword?: string | undefined },
): Promise<Page<Part>> {
  const found = parts(db, allOf([eq(pc.projectId, projectId), ...searched(query.keyword)]))
  return pageOf(db, found.$dynamic(), sql`pc.kind, c.name, c.id`, query)
}

/** Null when the company takes no part in the project. */
export async function partOf(db: Db, projectId: number, companyId: number): Promise<Part | null> {
  const [part] = await parts(db, and(eq(pc.projectId, projectId), eq(pc.companyId, companyId)))
  return part ?? null
}

/**
 * Locks the project's list of companies and their parents until the transaction ends; the project's
 * own row stays free for foreign key checks.
 */
export async function lockParts(tx: Db, projectId: number): Promise<void> {
  await tx
    .select({ id: project.id })
    .from(project)
    .where(eq(project.id, projectId))
    .for('no key update')
}

/**
 * As `lockParts` for one company that is to leave. A writer that adds something of it to the
 * project locks its row `for key share`: such a write either commits first and is counted, or comes
 * later and is refused.
 */
export async function lockPart(tx: Db, projectId: number, companyId: number): Promise<void> {
  await lockParts(tx, projectId)
  await tx
    .select({ id: pc.companyId })
    .from(pc)
    .where(and(eq(pc.projectId, projectId), eq(pc.companyId, companyId)))
    .for('update')
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
  const [uses] = await rowsOf(
    tx,
    companyUses,
    sql`select
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
      and pc.parent_company_id = ${companyId}`)} as partners`,
  )
  if (!uses) throw new Error('counting answered nothing')
  return uses
}

type People = AnswerOf<typeof projectCompanyUsers>['data'][number]

/** Members of a project by company, with contact data for readers who may see it. */
export function projectPeopleOf(
  db: Db,
  who: Person,
  projectId: number,
  query: ParsedOf<typeof projectCompanyUsers>['query'],
): Promise<Page<People>> {
  const people = db
    .select({
      id: m.id,
      name: m.name,
      position: m.position,
      companyId: m.companyId,
      companyName: c.name,
      role: pm.role,
      isScanner: pm.isScanner,
      ...visibleTo(who),
    })
    .from(pm)
    .innerJoin(m, eq(m.id, pm.memberId))
    .leftJoin(c, eq(c.id, m.companyId))
    .where(
      and(
        eq(pm.projectId, projectId),
        eq(m.isActivated, true),
        query.company_id ? eq(m.companyId, query.company_id) : undefined,
      ),
    )
  return pageOf(db, people.$dynamic(), sql`c.name, m.name, m.id`, query)
}
