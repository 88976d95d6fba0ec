import { type SQL, sql } from 'drizzle-orm'
import type { ParsedOf } from '../../contract/endpoint.ts'
import type { ProjectMember, projectFilter, projectUsers } from '../../contract/project.ts'
import type { Person } from '../auth/person.ts'
import type { Db } from '../db/connect.ts'
import { allOf, type Page, pageOf } from '../db/page.ts'
import { containing } from '../db/search-text.ts'
import { problem } from '../http/problem.ts'
import { headOffice } from './standing.ts'

export interface ProjectRecord extends Record<string, unknown> {
  id: number
  field_name: string
  contract_code: string | null
  project_group: string | null
  constructor_name: string | null
  client: string | null
  field_location: string | null
  work_type: string | null
  date_work_start: string | null
  date_complete_expected: string | null
  date_complete: string | null
  time_zone: string
  field_chief: string | null
  safety_chief: string | null
  work_general: string | null
  /** a bigint: text */
  work_money_amount: string | null
  date_mid_inspection: string | null
  ministry: string | null
  safety_department: string | null
  region: string | null
  health_officer: string | null
  field_view: string | null
  field_map: string | null
  field_photo: string | null
  meta: Record<string, unknown>
  revision: number
}

const columns = sql`p.id, p.field_name, p.contract_code, g.name as project_group,
  p.constructor as constructor_name, p.client, p.field_location, p.work_type,
  p.date_work_start::text, p.date_complete_expected::text, p.date_complete::text, p.time_zone,
  p.field_chief, p.safety_chief, p.work_general, p.work_money_amount::text,
  p.date_mid_inspection::text, p.ministry, p.safety_department, p.region, p.health_officer,
  p.field_view, p.field_map, p.field_photo, p.meta, p.revision`
const tables = sql`project p left join project_group g on g.id = p.project_group_id`

type Filter = ParsedOf<typeof projectFilter>['query']

const dateColumns = {
  date_work_start: sql`p.date_work_start`,
  date_complete_expected: sql`p.date_complete_expected`,
  date_complete: sql`p.date_complete`,
}

function like(column: SQL, text: string | undefined): SQL | undefined {
  return text?.trim() ? sql`${column} ilike ${containing(text)}` : undefined
}

function conditionsOf(filter: Filter, who: Person): SQL {
  const own = [...who.standings.keys()]
  const mine = sql`p.id = any(${sql.param(own)}::int[])`
  const day = dateColumns[filter.filterType ?? 'date_work_start']
  const { keyword, subcontractor, employee } = filter
  return allOf([
    (who.level < headOffice || filter.onlyMe) && mine,
    keyword?.trim()
      ? sql`concat_ws(' ', p.field_name, p.contract_code, p.client, p.field_location, p.constructor)
          ilike ${containing(keyword)}`
      : undefined,
    filter.filterBegin ? sql`${day} >= ${filter.filterBegin}` : undefined,
    filter.filterEnd ? sql`${day} <= ${filter.filterEnd}` : undefined,
    filter.project_group_id ? sql`p.project_group_id = ${filter.project_group_id}` : undefined,
    like(sql`p.field_name`, filter.project_name),
    // Every object has a `constructor` of its own accord.
    Object.hasOwn(filter, 'constructor') && like(sql`p.constructor`, filter.constructor),
    like(sql`p.field_location`, filter.location),
    like(sql`p.contract_code`, filter.contract_code),
    subcontractor?.trim()
      ? sql`exists (select 1 from project_company pc join company c on c.id = pc.company_id
          where pc.project_id = p.id and pc.kind = 'partner'
            and c.name ilike ${containing(subcontractor)})`
      : undefined,
    employee?.trim()
      ? sql`(exists (select 1 from project_member pm join member m on m.id = pm.member_id
          where pm.project_id = p.id and m.is_activated and m.name ilike ${containing(employee)})
        or exists (select 1 from project_worker pw join worker w on w.id = pw.worker_id
          where pw.project_id = p.id and w.name ilike ${containing(employee)}
            and ${visibleWorker(who)}))`
      : undefined,
  ])
}

/** Of the workers of a project a partner's people find those of their own company (design §5). */
function visibleWorker(who: Person): SQL {
  if (who.level >= headOffice) return sql`true`
  const whole = [...who.standings.values()].filter((place) => !place.partner)
  const ids = whole.map((place) => place.projectId)
  return sql`(w.company_id = ${who.companyId}::int or p.id = any(${sql.param(ids)}::int[]))`
}

/** Projects that the person may see and that the filter names, the newest first. */
export function filterProjects(db: Db, who: Person, filter: Filter): Promise<Page<ProjectRecord>> {
  return pageOf<ProjectRecord>(
    db,
    {
      select: columns,
      from: tables,
      where: conditionsOf(filter, who),
      order: sql`p.date_work_start desc nulls last, p.id desc`,
    },
    filter,
  )
}

/** Null when there is none; whether the person may see it was asked before. */
export async function projectById(db: Db, id: number): Promise<ProjectRecord | null> {
  const { rows } = await db.execute<ProjectRecord>(
    sql`select ${columns} from ${tables} where p.id = ${id}`,
  )
  return rows[0] ?? null
}

/** The same, held until the end of the transaction: who changes it meanwhile waits. */
export async function holdProject(tx: Db, id: number): Promise<ProjectRecord> {
  const { rows } = await tx.execute<ProjectRecord>(
    sql`select ${columns} from ${tables} where p.id = ${id} for no key update of p`,
  )
  if (!rows[0]) throw problem('no-project')
  return rows[0]
}

/** Groups of the projects that the person may see; all of them for head office. */
export async function groupsFor(db: Db, who: Person): Promise<{ id: number; name: string }[]> {
  const own = sql.param([...who.standings.keys()])
  const { rows } = await db.execute<{ id: number; name: string }>(
    sql`select g.id, g.name from project_group g
      where ${who.level >= headOffice}::boolean or exists (select 1 from project p
        where p.project_group_id = g.id and p.id = any(${own}::int[]))
      order by g.name`,
  )
  return rows
}

export async function rememberLastProject(db: Db, memberId: number, id: number): Promise<void> {
  await db.execute(sql`update member set last_project_id = ${id}
    where id = ${memberId} and last_project_id is distinct from ${id}`)
}

const memberColumns = sql`m.id, m.name, m.position, m.company_id as "companyId",
  c.name as "companyName", pm.role, pm.is_scanner as "isScanner"`
const memberTables = sql`project_member pm join member m on m.id = pm.member_id
  left join company c on c.id = m.company_id`

/** One member of a project, with what decides on what they may be; null when they are none. */
export async function memberOf(
  db: Db,
  projectId: number,
  memberId: number,
): Promise<(ProjectMember & { level: number; partner: boolean }) | null> {
  const { rows } = await db.execute<
    ProjectMember & { level: number; partner: boolean } & Record<string, unknown>
  >(
    sql`select ${memberColumns}, m.level, not exists (select 1 from project_company pc
          where pc.project_id = pm.project_id and pc.company_id = m.company_id
            and pc.kind = 'main') as partner
      from ${memberTables} where pm.project_id = ${projectId} and pm.member_id = ${memberId}`,
  )
  return rows[0] ?? null
}

/** Members of a project as others may see them: no phone, no e-mail (design §5). */
export function membersOf(
  db: Db,
  projectId: number,
  query: ParsedOf<typeof projectUsers>['query'],
): Promise<Page<ProjectMember>> {
  const { keyword } = query
  return pageOf<ProjectMember>(
    db,
    {
      select: memberColumns,
      from: memberTables,
      where: allOf([
        sql`pm.project_id = ${projectId} and m.is_activated`,
        query.role ? sql`pm.role = ${query.role}` : undefined,
        keyword?.trim()
          ? sql`concat_ws(' ', m.name, m.position, c.name) ilike ${containing(keyword)}`
          : undefined,
      ]),
      order: sql`m.name, m.id`,
    },
    query,
  )
}
