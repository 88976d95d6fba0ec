import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import {
  type Field,
  type FieldRow,
  type fieldList,
  fieldRow,
  field as fieldShape,
} from '../../../contract/project/field.ts'
import { can } from '../../../contract/rights/can.ts'
import type { ParsedOf } from '../../../contract/wire/endpoint.ts'
import type { Person } from '../../identity/person.ts'
import { personJson } from '../../identity/person-json.ts'
import { columnsOf } from '../../platform/db/columns.ts'
import type { Db } from '../../platform/db/connect.ts'
import { allOf, inNumberOrder, type Page, type Paging, pageOf } from '../../platform/db/page.ts'
import { facilityCategory, field } from '../../platform/db/schema/field.ts'
import { contains } from '../../platform/db/search-text.ts'

type Filter = ParsedOf<typeof fieldList>['query']

const f = alias(field, 'f')
const [c0, c1, c2, c3] = [
  alias(facilityCategory, 'c0'),
  alias(facilityCategory, 'c1'),
  alias(facilityCategory, 'c2'),
  alias(facilityCategory, 'c3'),
]

const inner = { demo: 'only of the try-out', created_at: 'nobody is shown it' } as const
const single = 'only with a single field'

const computed = {
  facility_category: sql<string[]>`array_remove(array[c3.name, c2.name, c1.name, c0.name], null)`,
  companies: sql<Field['companies']>`coalesce((select jsonb_agg(
      jsonb_build_object('id', c.id, 'name', c.name) order by c.name, c.id)
    from field_company fc join company c on c.id = fc.company_id
    where fc.field_id = f.id), '[]'::jsonb)`,
}
const listed = {
  ...columnsOf(f, fieldRow, {
    ...inner,
    field_view: single,
    field_map: single,
    field_photo: single,
    meta: single,
  }),
  ...computed,
}
const whole = {
  ...columnsOf(f, fieldShape, inner),
  ...computed,
  users: sql<Field['users']>`coalesce((select jsonb_agg(${sql.raw(personJson('m', 'c'))}
      order by m.name, m.id)
    from field_member fm join member m on m.id = fm.member_id
    left join company c on c.id = m.company_id
    where fm.field_id = f.id), '[]'::jsonb)`,
}

const rowsWhere = (db: Db, where: SQL | undefined) =>
  db
    .select(listed)
    .from(f)
    .leftJoin(c0, eq(c0.id, f.facilityCategoryId))
    .leftJoin(c1, eq(c1.id, c0.parentId))
    .leftJoin(c2, eq(c2.id, c1.parentId))
    .leftJoin(c3, eq(c3.id, c2.parentId))
    .where(where)

const wholeWhere = (db: Db, where: SQL | undefined) =>
  db
    .select(whole)
    .from(f)
    .leftJoin(c0, eq(c0.id, f.facilityCategoryId))
    .leftJoin(c1, eq(c1.id, c0.parentId))
    .leftJoin(c2, eq(c2.id, c1.parentId))
    .leftJoin(c3, eq(c3.id, c2.parentId))
    .where(where)

const byName = inNumberOrder(sql`f.field_name`)

const orders: Record<NonNullable<Filter['order_by']>, SQL> = {
  field_name: byName,
  field_code: inNumberOrder(sql`f.field_code`),
  field_type: sql`f.field_type`,
  address: inNumberOrder(sql`f.address`),
  manager_name: sql`f.manager_name`,
  safety_grade: sql`f.safety_grade`,
  start_work_at: sql`f.start_work_at`,
  be_completed_at: sql`f.be_completed_at`,
  deposit_amount: sql`f.deposit_amount`,
  created_at: sql`f.created_at`,
}

function conditionsOf(filter: Filter): SQL {
  const { keyword, metaKey, metaValue } = filter
  return allOf([
    sql`f.project_id = ${filter.projectId}`,
    keyword?.trim()
      ? contains(
          sql`concat_ws(' ', f.field_name, f.field_code, f.address, f.contract_code,
          f.director_name, f.manager_name, f.safety_manager_name)`,
          keyword,
        )
      : undefined,
    filter.companyId
      ? sql`exists (select 1 from field_company fc
          where fc.field_id = f.id and fc.company_id = ${filter.companyId})`
      : undefined,
    filter.type?.trim() ? sql`f.field_type = ${filter.type}` : undefined,
    filter.code?.trim() ? sql`f.field_code = ${filter.code}` : undefined,
    metaKey?.trim()
      ? metaValue === undefined
        ? sql`jsonb_exists(f.meta, ${metaKey})`
        : sql`f.meta ->> ${metaKey} = ${metaValue}`
      : undefined,
  ])
}

export function listFields(db: Db, filter: Filter): Promise<Page<FieldRow>> {
  const target = orders[filter.order_by ?? 'field_name']
  const direction = filter.order_direction === 'desc' ? sql`desc` : sql`asc`
  const order = sql`${target} ${direction} nulls last, ${byName}, f.id`
  return pageOf(db, rowsWhere(db, conditionsOf(filter)).$dynamic(), order, filter)
}

/** Fields of the projects that the person sees: what is foreign is not there. */
export function fieldsWhere(
  db: Db,
  who: Person,
  where: SQL,
  paging: Paging,
): Promise<Page<FieldRow>> {
  const own = [...who.memberships.keys()]
  const seen = can(who).seeEverything() ? undefined : inArray(f.projectId, own)
  const found = rowsWhere(db, and(seen, where))
  return pageOf(db, found.$dynamic(), sql`f.project_id, ${byName}, f.id`, paging)
}

/** Null when there is none; the caller checks the right to see it by its project. */
export async function fieldById(db: Db, id: number): Promise<Field | null> {
  const [found] = await wholeWhere(db, eq(f.id, id))
  return found ?? null
}
