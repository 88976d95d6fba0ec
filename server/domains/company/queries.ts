import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type CompanyRow, type companyList, companyRow } from '../../../contract/company/company.ts'
import {
  type Company,
  type CompanyNode,
  type CompanyPerson,
  type companyFields,
  company as companyShape,
} from '../../../contract/company/company-book.ts'
import { treeOf } from '../../../contract/company/company-tree.ts'
import type { FieldRow } from '../../../contract/project/field.ts'
import { can } from '../../../contract/rights/can.ts'
import type { ParsedOf } from '../../../contract/wire/endpoint.ts'
import type { Person } from '../../identity/person.ts'
import { columnsOf, shownOf } from '../../platform/db/columns.ts'
import type { Db } from '../../platform/db/connect.ts'
import { allOf, type Page, type Paging, pageOf } from '../../platform/db/page.ts'
import { company, member } from '../../platform/db/schema/people.ts'
import { projectCompany } from '../../platform/db/schema/project.ts'
import { contains } from '../../platform/db/search-text.ts'
import { fieldsWhere } from '../field/queries.ts'
import { ledProjects } from './policy.ts'

const c = alias(company, 'c')
const pc = alias(projectCompany, 'pc')
const m = alias(member, 'm')

const apart = {
  demo: 'only of the try-out',
  created_at: 'nobody is shown it',
} as const

/** What a company shows of its row. */
export const companyColumns = columnsOf(company, companyShape, apart)
const columns = columnsOf(c, companyShape, apart)
const row = shownOf(companyRow, columns)

const ids = (numbers: readonly number[]) => sql`${sql.param([...numbers])}::int[]`
const mine = (who: Person) => ids([...who.memberships.keys()])

/** A company `c` that the person may know of: their own, and those of their projects. */
function known(who: Person): SQL | undefined {
  if (can(who).seeEverything()) return undefined
  return sql`(c.id = ${who.companyId} or exists (select 1 from project_company k
    where k.company_id = c.id and k.project_id = any(${mine(who)})))`
}

const like = (column: SQL, text: string | undefined) =>
  text?.trim() ? contains(column, text) : undefined

/** Digits are found with the hyphens of 3-2-5 and without. */
function numbered(text: string | undefined): SQL | undefined {
  const digits = text?.replace(/\D/g, '')
  if (!text?.trim()) return undefined
  return digits ? sql`replace(c.biz_no, '-', '') like ${`%${digits}%`}` : sql`false`
}

function wanted({ keyword, name, biz_no, representative }: Search): (SQL | undefined)[] {
  const number = /^[\d\s-]+$/.test(keyword ?? '') ? numbered(keyword) : undefined
  const word = like(sql`concat_ws(' ', c.name, c.representative)`, keyword)
  return [
    number && word ? sql`(${word} or ${number})` : word,
    like(sql`c.name`, name),
    numbered(biz_no),
    like(sql`c.representative`, representative),
  ]
}

type List = ParsedOf<typeof companyList>['query']
type Search = Partial<Pick<List, 'keyword' | 'name' | 'biz_no' | 'representative'>>

/** Of a project, main contractors first; without one all that the person may know of, by name. */
export function listCompanies(db: Db, who: Person, query: List): Promise<Page<CompanyRow>> {
  if (query.projectId === undefined) {
    const all = db
      .select({ ...row, kind: sql<null>`null` })
      .from(c)
      .where(allOf([known(who), ...wanted(query)]))
    return pageOf(db, all.$dynamic(), sql`c.name, c.id`, query)
  }
  const inProject = db
    .select({ ...row, kind: pc.kind })
    .from(pc)
    .innerJoin(c, eq(c.id, pc.companyId))
    .where(allOf([eq(pc.projectId, query.projectId), ...wanted(query)]))
  return pageOf(db, inProject.$dynamic(), sql`pc.kind, c.name, c.id`, query)
}

/** What the search of a project's companies adds to its conditions. */
export const searched = (keyword: string | undefined) => wanted({ keyword })

/** Null when there is none, or none that the person may know of. */
export async function companyFor(db: Db, who: Person, id: number): Promise<Company | null> {
  return await oneCompany(db, allOf([sql`c.id = ${id}`, known(who)]))
}

async function oneCompany(db: Db, where: SQL): Promise<Company | null> {
  const [found] = await db.select(columns).from(c).where(where)
  return found ?? null
}

/** Those of the companies that the person may know of; they stay until the transaction ends. */
export async function knownOf(tx: Db, who: Person, wanted: readonly number[]): Promise<number[]> {
  const found = await tx
    .select({ id: c.id })
    .from(c)
    .where(and(inArray(c.id, [...wanted]), known(who)))
    .for('key share')
  return found.map(({ id }) => id)
}

/** As `companyFor` for head office, and locks it until the transaction ends. */
export async function lockCompany(tx: Db, id: number): Promise<Company | null> {
  await tx.select({ id: c.id }).from(c).where(eq(c.id, id)).for('update')
  return await oneCompany(tx, eq(c.id, id))
}

/** The companies of a project in the order of their tree. */
export async function companyTreeOf(db: Db, projectId: number): Promise<CompanyNode[]> {
  const nodes = await db
    .select({ ...row, kind: pc.kind, parent_id: pc.parentCompanyId })
    .from(pc)
    .innerJoin(c, eq(c.id, pc.companyId))
    .where(eq(pc.projectId, projectId))
    .orderBy(pc.kind, c.name, c.id)
  return treeOf(nodes)
}

type Fields = ParsedOf<typeof companyFields>['query']

/** Work sites of a company, in the projects that the person may see. */
export function fieldsOf(
  db: Db,
  who: Person,
  companyId: number,
  query: Fields,
): Promise<Page<FieldRow>> {
  const where = allOf([
    sql`exists (select 1 from field_company fc
      where fc.field_id = f.id and fc.company_id = ${companyId})`,
    query.projectId ? sql`f.project_id = ${query.projectId}` : undefined,
    like(sql`f.field_name`, query.fieldName),
    query.fieldType ? sql`f.field_type = ${query.fieldType}` : undefined,
    query.fieldCode ? sql`f.field_code = ${query.fieldCode}` : undefined,
  ])
  return fieldsWhere(db, who, where, query)
}

/**
 * Mobile and e-mail of a member `m`, null unless the reader may see them: own company, leads of a
 * shared project, head office (design §5).
 */
export function visibleTo(who: Person) {
  const may = can(who).seeEverything()
    ? sql`true`
    : sql`(m.id = ${who.id} or m.company_id = ${who.companyId}
          or exists (select 1 from project_member l
            where l.member_id = m.id and l.project_id = any(${ids(ledProjects(who))})))`
  return {
    mobile: sql<string | null>`case when ${may} then m.mobile end`,
    email: sql<string | null>`case when ${may} then m.email end`,
  }
}

/**
 * People of a company: all for its own people and head office, otherwise those who share a project.
 */
export function peopleOf(
  db: Db,
  who: Person,
  companyId: number,
  paging: Paging,
): Promise<Page<CompanyPerson>> {
  const all = can(who).seeEverything() || who.companyId === companyId
  const people = db
    .select({
      id: m.id,
      name: m.name,
      position: m.position,
      companyId: m.companyId,
      companyName: c.name,
      ...visibleTo(who),
    })
    .from(m)
    .innerJoin(c, eq(c.id, m.companyId))
    .where(
      allOf([
        sql`m.company_id = ${companyId} and m.is_activated and m.waiting_since is null`,
        !all &&
          sql`exists (select 1 from project_member s
            where s.member_id = m.id and s.project_id = any(${mine(who)}))`,
      ]),
    )
  return pageOf(db, people.$dynamic(), sql`m.name, m.id`, paging)
}
