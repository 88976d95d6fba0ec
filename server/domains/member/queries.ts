import { eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import {
  contactRows,
  type MemberRow,
  type memberFilter,
  memberRow,
} from '../../../contract/identity/member.ts'
import { can } from '../../../contract/rights/can.ts'
import type { ParsedOf } from '../../../contract/wire/endpoint.ts'
import type { Person } from '../../identity/person.ts'
import { byName, shownOf } from '../../platform/db/columns.ts'
import type { Db } from '../../platform/db/connect.ts'
import { allOf, type Page, pageOf } from '../../platform/db/page.ts'
import { company, member } from '../../platform/db/schema/people.ts'
import { containing } from '../../platform/db/search-text.ts'
import type { Them } from './policy.ts'

type Filter = ParsedOf<typeof memberFilter>['query']

const m = alias(member, 'm')
const c = alias(company, 'c')

const projectsOf = (who: Person) => [...who.standings.keys()]
const ledBy = (who: Person) =>
  [...who.standings.values()].filter((place) => can(who, place).changeAnyRecord())

const inOneOf = (projects: readonly number[]): SQL =>
  sql`m.id in (select member_id from project_member
    where project_id = any(${sql.param(projects)}::int[]))`

const runBy = (who: Person) =>
  [...who.standings.values()]
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

const like = (column: SQL, text: string): SQL => sql`${column} ilike ${containing(text)}`

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

export interface MemberRecord extends Them {
  name: string
  surname: string | null
  nickname: string | null
  position: string | null
  rank: string | null
  department: string | null
  section: string | null
  companyName: string | null
  avatarId: string | null
  username: string
  email: string | null
  mobile: string | null
  phone: string | null
  companyZip: string | null
  companyAddress1: string | null
  companyAddress2: string | null
  birthdate: string | null
  homeZip: string | null
  homeAddress1: string | null
  homeAddress2: string | null
  subscribeEmail: boolean
  subscribeSms: boolean
  mailDestination: 'home' | 'company' | null
  isActivated: boolean
  revision: number
  projects: { id: number; field_name: string; role: 'member' | 'safety' | 'manager' }[]
}

/** A person, in relation to the reader; null when there is none. */
export async function memberById(db: Db, who: Person, id: number): Promise<MemberRecord | null> {
  const { rows } = await db.$client.query<MemberRecord>({
    name: 'member-by-id',
    text: `select m.id, m.name, m.surname, m.nickname, m.position, m.rank, m.department, m.section,
        m.company_id as "companyId", c.name as "companyName", m.avatar_id as "avatarId",
        m.username, m.email, m.mobile, m.phone, m.company_zip as "companyZip",
        m.company_address_1 as "companyAddress1", m.company_address_2 as "companyAddress2",
        m.birthdate::text, m.home_zip as "homeZip", m.home_address_1 as "homeAddress1",
        m.home_address_2 as "homeAddress2", m.subscribe_email as "subscribeEmail",
        m.subscribe_sms as "subscribeSms", m.mail_destination as "mailDestination", m.level,
        m.is_activated as "isActivated", m.revision,
        exists (select 1 from project_member where member_id = m.id
          and project_id = any($2::int[]))
        or exists (select 1 from project_company where company_id = m.company_id
          and project_id = any($5::int[])) as shared,
        exists (select 1 from project_member where member_id = m.id
          and project_id = any($3::int[])) as led,
        coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'field_name', p.field_name,
            'role', pm.role) order by p.date_work_start desc nulls last, p.id desc)
          from project_member pm join project p on p.id = pm.project_id
          where pm.member_id = m.id and ($4 or p.id = any($2::int[]))), '[]') as projects
      from member m left join company c on c.id = m.company_id where m.id = $1`,
    values: [
      id,
      projectsOf(who),
      ledBy(who).map(({ projectId }) => projectId),
      can(who).seeEverything(),
      runBy(who),
    ],
  })
  return rows[0] ?? null
}
