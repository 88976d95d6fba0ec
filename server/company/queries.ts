import { type SQL, sql } from 'drizzle-orm'
import type { CompanyRow, companyList } from '../../contract/company.ts'
import type {
  Company,
  CompanyNode,
  CompanyPerson,
  companyFields,
} from '../../contract/company-book.ts'
import { treeOf } from '../../contract/company-tree.ts'
import type { ParsedOf } from '../../contract/endpoint.ts'
import type { FieldRow } from '../../contract/field.ts'
import type { Person } from '../auth/person.ts'
import type { Db } from '../db/connect.ts'
import { allOf, type Page, type Paging, pageOf } from '../db/page.ts'
import { containing } from '../db/search-text.ts'
import { fieldsWhere } from '../field/queries.ts'
import { headOffice } from '../project/standing.ts'
import { ledProjects } from './policy.ts'

const ids = (numbers: readonly number[]) => sql`${sql.param([...numbers])}::int[]`
const mine = (who: Person) => ids([...who.standings.keys()])

/** A company `c` that the person may know of: their own, and those of their projects. */
function known(who: Person): SQL | undefined {
  if (who.level >= headOffice) return undefined
  return sql`(c.id = ${who.companyId} or exists (select 1 from project_company k
    where k.company_id = c.id and k.project_id = any(${mine(who)})))`
}

const like = (column: SQL, text: string | undefined) =>
  text?.trim() ? sql`${column} ilike ${containing(text)}` : undefined

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
  const row = sql`c.id, c.name, c.biz_no, c.representative`
  if (query.projectId === undefined) {
    return pageOf<CompanyRow>(
      db,
      {
        select: sql`${row}, null as kind`,
        from: sql`company c`,
        where: allOf([known(who), ...wanted(query)]),
        order: sql`c.name, c.id`,
      },
      query,
    )
  }
  return pageOf<CompanyRow>(
    db,
    {
      select: sql`${row}, pc.kind`,
      from: sql`project_company pc join company c on c.id = pc.company_id`,
      where: allOf([sql`pc.project_id = ${query.projectId}`, ...wanted(query)]),
      order: sql`pc.kind, c.name, c.id`,
    },
    query,
  )
}

/** What the search of a project's companies adds to its conditions. */
export const searched = (keyword: string | undefined) => wanted({ keyword })

/** Null when there is none, or none that the person may know of. */
export async function companyFor(db: Db, who: Person, id: number): Promise<Company | null> {
  return await oneCompany(db, allOf([sql`c.id = ${id}`, known(who)]))
}

async function oneCompany(db: Db, where: SQL): Promise<Company | null> {
  const { rows } = await db.execute<Company>(
    sql`select c.id, c.name, c.biz_no, c.representative, c.address, c.phone, c.biz_condition,
      c.biz_type, c.revision from company c where ${where}`,
  )
  return rows[0] ?? null
}

/** Those of the companies that the person may know of; they stay until the transaction ends. */
export async function knownOf(tx: Db, who: Person, wanted: readonly number[]): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(
    sql`select c.id from company c
      where ${allOf([sql`c.id = any(${ids(wanted)})`, known(who)])} for key share`,
  )
  return rows.map(({ id }) => id)
}

/** As `companyFor` for head office; nobody else changes it until the transaction ends. */
export async function holdCompany(tx: Db, id: number): Promise<Company | null> {
  await tx.execute(sql`select 1 from company where id = ${id} for update`)
  return await oneCompany(tx, sql`c.id = ${id}`)
}

/** The companies of a project in the order of their tree. */
export async function companyTreeOf(db: Db, projectId: number): Promise<CompanyNode[]> {
  const { rows } = await db.execute<Omit<CompanyNode, 'depth'>>(
    sql`select c.id, c.name, c.biz_no, c.representative, pc.kind,
        pc.parent_company_id as parent_id
      from project_company pc join company c on c.id = pc.company_id
      where pc.project_id = ${projectId} order by pc.kind, c.name, c.id`,
  )
  return treeOf(rows)
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
 * Mobile and e-mail of a member `m`, null unless the person may know them: own company, who leads a
 * project of theirs, head office (design §5).
 */
export function reachedBy(who: Person): SQL {
  const may =
    who.level >= headOffice
      ? sql`true`
      : sql`(m.id = ${who.id} or m.company_id = ${who.companyId}
          or exists (select 1 from project_member l
            where l.member_id = m.id and l.project_id = any(${ids(ledProjects(who))})))`
  return sql`case when ${may} then m.mobile end as mobile,
    case when ${may} then m.email end as email`
}

/** People of a company: all for its own and for head office, else who shares a project. */
export function peopleOf(
  db: Db,
  who: Person,
  companyId: number,
  paging: Paging,
): Promise<Page<CompanyPerson>> {
  const all = who.level >= headOffice || who.companyId === companyId
  return pageOf<CompanyPerson>(
    db,
    {
      select: sql`m.id, m.name, m.position, m.company_id as "companyId",
        c.name as "companyName", ${reachedBy(who)}`,
      from: sql`member m join company c on c.id = m.company_id`,
      where: allOf([
        sql`m.company_id = ${companyId} and m.is_activated and m.waiting_since is null`,
        !all &&
          sql`exists (select 1 from project_member s
            where s.member_id = m.id and s.project_id = any(${mine(who)}))`,
      ]),
      order: sql`m.name, m.id`,
    },
    paging,
  )
}
