import { and, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import {
  contactRows,
  type Member,
  type MemberRow,
  type memberFilter,
  memberRow,
  member as memberShape,
} from '../../../contract/identity/member.ts'
import { can } from '../../../contract/rights/can.ts'
import type { ParsedOf } from '../../../contract/wire/endpoint.ts'
import type { Person } from '../../identity/person.ts'
import { byName, columnsOf, shownOf } from '../../platform/db/columns.ts'
import type { Db } from '../../platform/db/connect.ts'
import { allOf, type Page, pageOf } from '../../platform/db/page.ts'
import { company, member } from '../../platform/db/schema/people.ts'
import { contains } from '../../platform/db/search-text.ts'

type Filter = ParsedOf<typeof memberFilter>['query']

const m = alias(member, 'm')
const c = alias(company, 'c')

const projectsOf = (who: Person) => [...who.memberships.keys()]
const ledBy = (who: Person) =>
  [...who.memberships.values()].filter((place) => can(who, place).changeAnyRecord())

const inOneOf = (projects: readonly number[]): SQL =>
  sql`m.id in (select member_id from project_member
    where project_id = any(${sql.param(projects)}::int[]))`

const runBy = (who: Person) =>
  [...who.memberships.values()]
    .filter((place) => can(who, place).manageMembers())
    .map(({ projectId }) => projectId)

/**
 * In one of the reader's projects; for a manager also people of those projects' companies, whom
 * they may add.
 */
const shared = (who: Person) => sql`(${inOneOf(projectsOf(who))}
  or m.company_id in (select company_id from project_company
    where project_id = any(${sql.param(runBy(who))}::int[])))`
const led = (who: Person) => inOneOf(ledBy(who).map(({ projectId }) => projectId))

/** `maySeePerson` of policy.ts. */
function visible(who: Person): SQL | undefined {
  if (can(who).seeEverything()) return undefined
  return sql`(m.id = ${who.id} or m.company_id = ${who.companyId}::int or ${shared(who)})`
}

/** `mayHaveContact` of policy.ts. */
function withContact(who: Person): SQL {
  if (can(who).seeEverything()) return sql`true`
  return sql`(m.id = ${who.id} or coalesce(m.company_id = ${who.companyId}::int, false)
    or ${led(who)})`
}

const like = (column: SQL, text: string): SQL => contains(column, text)

const digits = (text: string) => text.replace(/[\s-]/g, '')

/** Searching phones, addresses or user names finds only people whose the reader may see. */
function conditionOf(what: NonNullable<Filter['searchType']>, text: string, who: Person): SQL {
  const known = (condition: SQL) => sql`(${condition} and ${withContact(who)})`
  switch (what) {
    case 'name':
      return like(sql`concat(m.surname, m.name, ' ', m.nickname)`, text)
    case 'email':
      return known(like(sql`m.email`, text))
    case 'username':
      return known(like(sql`m.username`, text))
    case 'mobile':
      return known(like(sql`m.mobile`, digits(text)))
    case 'company':
      return /^[1-9]\d{0,8}$/.test(text.trim())
        ? sql`m.company_id = ${Number(text)}`
        : like(sql`c.name`, text)
    case 'position':
      return like(sql`m.position`, text)
    case 'section':
      return like(sql`concat_ws(' ', m.department, m.section)`, text)
    case 'field':
      return sql`m.id in (select fm.member_id from field_member fm join field f on f.id = fm.field_id
        where ${like(sql`f.field_name`, text)}
          and ${can(who).seeEverything() ? sql`true` : sql`f.project_id = any(${sql.param(projectsOf(who))}::int[])`})`
  }
}

/** Everything that a list shows, and what the reader may have beside it. */
function anywhere(text: string, who: Person): SQL {
  return sql`(${like(
    sql`concat_ws(' ', m.surname, m.name, m.nickname, m.position, m.department, m.section, c.name)`,
    text,
  )} or (${withContact(who)} and (${like(sql`m.email`, text)} or ${like(sql`m.username`, text)}
    or ${like(sql`m.mobile`, digits(text) || text)})))`
}

function conditionsOf(filter: Filter, who: Person): SQL {
  const { keyword, searchType } = filter
  const named = (['name', 'email', 'username', 'company', 'section', 'field'] as const).map(
    (what) => {
      const text = filter[what]
      return text?.trim() ? conditionOf(what, text, who) : undefined
    },
  )
  return allOf([
    sql`m.is_activated and m.waiting_since is null`,
    visible(who),
    filter.projectId ? inOneOf([filter.projectId]) : undefined,
    keyword?.trim()
      ? searchType
        ? conditionOf(searchType, keyword, who)
        : anywhere(keyword, who)
      : undefined,
    ...named,
  ])
}

/** People that the caller may see and that the filter names, by name. */
export function findMembers(db: Db, who: Person, filter: Filter): Promise<Page<MemberRow>> {
  const contact = filter.perPage > contactRows ? sql`false` : withContact(who)
  const people = db
    .select({
      ...shownOf(memberRow, byName(m)),
      company_name: c.name,
      mobile: sql<string | null>`case when ${contact} then m.mobile end`,
      email: sql<string | null>`case when ${contact} then m.email end`,
    })
    .from(m)
    .leftJoin(c, eq(c.id, m.companyId))
    .where(conditionsOf(filter, who))
  return pageOf(db, people.$dynamic(), sql`m.name, m.id`, filter)
}

const columns = {
  ...columnsOf(m, memberShape, {
    avatar_id: 'as avatar',
    password: 'nobody is shown it',
    suspended_at: 'known by is_activated',
    waiting_since: 'of those who are not admitted yet',
    last_project_id: 'of their sessions',
    demo: 'only of the try-out',
    guest: 'those are no people',
    created_at: 'nobody is shown it',
  }),
  avatar: m.avatarId,
  company_name: c.name,
  /** as the rights read it */
  companyId: m.companyId,
}

const isIn = (projects: readonly number[]): SQL =>
  sql`exists (select 1 from project_member where member_id = ${m.id}
    and project_id = any(${sql.param(projects)}::int[]))`

/** A person with what the rights read of them in relation to the reader. */
const people = (db: Db, who: Person) =>
  db
    .select({
      ...columns,
      /** they and the reader are in one project, or their company is in one that the reader manages */
      shared: sql<boolean>`${isIn(projectsOf(who))}
        or exists (select 1 from project_company where company_id = ${m.companyId}
          and project_id = any(${sql.param(runBy(who))}::int[]))`,
      led: sql<boolean>`${isIn(ledBy(who).map(({ projectId }) => projectId))}`,
      projects: sql<Member['projects']>`coalesce((
        select jsonb_agg(jsonb_build_object('id', p.id, 'field_name', p.field_name,
          'role', pm.role) order by p.date_work_start desc nulls last, p.id desc)
        from project_member pm join project p on p.id = pm.project_id
        where pm.member_id = ${m.id} and (${can(who).seeEverything()}
          or p.id = any(${sql.param(projectsOf(who))}::int[]))), '[]')`,
    })
    .from(m)
    .leftJoin(c, eq(c.id, m.companyId))

export type MemberRecord = Awaited<ReturnType<typeof people>>[number]

/** A person, in relation to the reader; null when there is none. */
export async function memberById(db: Db, who: Person, id: number): Promise<MemberRecord | null> {
  const [record] = await people(db, who).where(and(eq(m.id, id), eq(m.guest, false)))
  return record ?? null
}
