import { and, eq, exists, inArray, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import {
  type ProjectMember,
  type projectFilter,
  project as projectShape,
  type projectUsers,
} from '../../../contract/project/project.ts'
import { can } from '../../../contract/rights/can.ts'
import type { ParsedOf } from '../../../contract/wire/endpoint.ts'
import { problem } from '../../http/problem.ts'
import type { Person } from '../../identity/person.ts'
import { columnsOf } from '../../platform/db/columns.ts'
import type { Db } from '../../platform/db/connect.ts'
import { allOf, type Page, pageOf } from '../../platform/db/page.ts'
import { company, member } from '../../platform/db/schema/people.ts'
import { project, projectGroup, projectMember } from '../../platform/db/schema/project.ts'
import { contains } from '../../platform/db/search-text.ts'

const p = alias(project, 'p')
const g = alias(projectGroup, 'g')
const m = alias(member, 'm')
const c = alias(company, 'c')
const pm = alias(projectMember, 'pm')

const columns = {
  ...columnsOf(p, projectShape, {
    project_group_id: 'by its name',
    rent_work_enabled: 'a part of its own',
    demo: 'only of the try-out',
    created_at: 'nobody is shown it',
  }),
  project_group: g.name,
}

const projects = (db: Db, where: SQL | undefined) =>
  db.select(columns).from(p).leftJoin(g, eq(g.id, p.projectGroupId)).where(where)

export type ProjectRecord = Awaited<ReturnType<typeof projects>>[number]

type Filter = ParsedOf<typeof projectFilter>['query']

const dateColumns = {
  date_work_start: sql`p.date_work_start`,
  date_complete_expected: sql`p.date_complete_expected`,
  date_complete: sql`p.date_complete`,
}

function like(column: SQL, text: string | undefined): SQL | undefined {
  return text?.trim() ? contains(column, text) : undefined
}

function conditionsOf(filter: Filter, who: Person): SQL {
  const own = [...who.memberships.keys()]
  const mine = sql`p.id = any(${sql.param(own)}::int[])`
  const day = dateColumns[filter.filterType ?? 'date_work_start']
  const { keyword, subcontractor, employee } = filter
  return allOf([
    (!can(who).seeEverything() || filter.onlyMe) && mine,
    keyword?.trim()
      ? contains(
          sql`concat_ws(' ', p.field_name, p.contract_code, p.client, p.field_location, p.constructor)`,
          keyword,
        )
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
            and ${contains(sql`c.name`, subcontractor)})`
      : undefined,
    employee?.trim()
      ? sql`(exists (select 1 from project_member pm join member m on m.id = pm.member_id
          where pm.project_id = p.id and m.is_activated and ${contains(sql`m.name`, employee)})
        or exists (select 1 from project_worker pw join worker w on w.id = pw.worker_id
          where pw.project_id = p.id and ${contains(sql`w.name`, employee)}
            and ${visibleWorker(who)}))`
      : undefined,
  ])
}

/** Of the workers of a project a partner's people find those of their own company (design §5). */
function visibleWorker(who: Person): SQL {
  if (can(who).seeEverything()) return sql`true`
  const whole = [...who.memberships.values()].filter((place) => !place.partner)
  const ids = whole.map((place) => place.projectId)
  return sql`(w.company_id = ${who.companyId}::int or p.id = any(${sql.param(ids)}::int[]))`
}

/** Projects that the person may see and that the filter names, the newest first. */
export function filterProjects(db: Db, who: Person, filter: Filter): Promise<Page<ProjectRecord>> {
  const found = projects(db, conditionsOf(filter, who))
  return pageOf(db, found.$dynamic(), sql`p.date_work_start desc nulls last, p.id desc`, filter)
}

/** Null when there is none; the caller has checked that the person may see it. */
export async function projectById(db: Db, id: number): Promise<ProjectRecord | null> {
  const [found] = await projects(db, eq(p.id, id))
  return found ?? null
}

/** The same, locked until the end of the transaction. */
export async function lockProject(tx: Db, id: number): Promise<ProjectRecord> {
  const [found] = await projects(tx, eq(p.id, id)).for('no key update', { of: p })
  if (!found) throw problem('no-project')
  return found
}

/** Groups of the projects that the person may see; all of them for head office. */
export async function groupsFor(db: Db, who: Person): Promise<{ id: number; name: string }[]> {
  const own = db
    .select({ id: p.id })
    .from(p)
    .where(and(eq(p.projectGroupId, g.id), inArray(p.id, [...who.memberships.keys()])))
  return await db
    .select({ id: g.id, name: g.name })
    .from(g)
    .where(can(who).seeEverything() ? undefined : exists(own))
    .orderBy(g.name)
}

export async function rememberLastProject(db: Db, memberId: number, id: number): Promise<void> {
  await db
    .update(member)
    .set({ lastProjectId: id })
    .where(and(eq(member.id, memberId), sql`${member.lastProjectId} is distinct from ${id}`))
}

const memberColumns = {
  id: m.id,
  name: m.name,
  position: m.position,
  companyId: m.companyId,
  companyName: c.name,
  role: pm.role,
  isScanner: pm.isScanner,
}

/** One member of a project, with what decides on what they may be; null when they are none. */
export async function memberOf(
  db: Db,
  projectId: number,
  memberId: number,
): Promise<(ProjectMember & { level: number; partner: boolean }) | null> {
  const partner = sql<boolean>`not exists (select 1 from project_company pc
    where pc.project_id = pm.project_id and pc.company_id = m.company_id and pc.kind = 'main')`
  const [found] = await db
    .select({ ...memberColumns, level: m.level, partner })
    .from(pm)
    .innerJoin(m, eq(m.id, pm.memberId))
    .leftJoin(c, eq(c.id, m.companyId))
    .where(and(eq(pm.projectId, projectId), eq(pm.memberId, memberId)))
  return found ?? null
}

/** Members of a project as others may see them: no phone, no e-mail (design §5). */
export function membersOf(
  db: Db,
  projectId: number,
  query: ParsedOf<typeof projectUsers>['query'],
): Promise<Page<ProjectMember>> {
  const { keyword, role } = query
  const found = db
    .select(memberColumns)
    .from(pm)
    .innerJoin(m, eq(m.id, pm.memberId))
    .leftJoin(c, eq(c.id, m.companyId))
    .where(
      and(
        eq(pm.projectId, projectId),
        eq(m.isActivated, true),
        role ? eq(pm.role, role) : undefined,
        keyword?.trim()
          ? contains(sql`concat_ws(' ', m.name, m.position, c.name)`, keyword)
          : undefined,
      ),
    )
  return pageOf(db, found.$dynamic(), sql`m.name, m.id`, query)
}
