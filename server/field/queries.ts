import { type SQL, sql } from 'drizzle-orm'
import type { ParsedOf } from '../../contract/endpoint.ts'
import type { Field, FieldRow, fieldList } from '../../contract/field.ts'
import type { Person } from '../auth/person.ts'
import type { Db } from '../db/connect.ts'
import { allOf, inNumberOrder, type Page, type Paging, pageOf } from '../db/page.ts'
import { containing } from '../db/search-text.ts'
import { headOffice } from '../project/standing.ts'

type Filter = ParsedOf<typeof fieldList>['query']
type Row<T> = T & Record<string, unknown>

const columns = sql`f.id, f.project_id, f.field_name, f.field_code, f.field_type,
  f.facility_category_id,
  array_remove(array[c3.name, c2.name, c1.name, c0.name], null) as facility_category,
  f.contract_code, f.address, f.director_name, f.manager_name, f.safety_manager_name, f.phone,
  f.start_work_at, f.be_completed_at, f.work_begin_at, f.work_end_at, f.safety_grade, f.format,
  f.scale1, f.scale2, f.scale3, f.deposit_amount::float8, f.revision,
  coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by c.name, c.id)
    from field_company fc join company c on c.id = fc.company_id
    where fc.field_id = f.id), '[]'::jsonb) as companies`

const tables = sql`field f
  left join facility_category c0 on c0.id = f.facility_category_id
  left join facility_category c1 on c1.id = c0.parent_id
  left join facility_category c2 on c2.id = c1.parent_id
  left join facility_category c3 on c3.id = c2.parent_id`

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
      ? sql`concat_ws(' ', f.field_name, f.field_code, f.address, f.contract_code,
          f.director_name, f.manager_name, f.safety_manager_name) ilike ${containing(keyword)}`
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

export function listFields(db: Db, filter: Filter): Promise<Page<Row<FieldRow>>> {
  const target = orders[filter.order_by ?? 'field_name']
  const direction = filter.order_direction === 'desc' ? sql`desc` : sql`asc`
  return pageOf<Row<FieldRow>>(
    db,
    {
      select: columns,
      from: tables,
      where: conditionsOf(filter),
      order: sql`${target} ${direction} nulls last, ${byName}, f.id`,
    },
    filter,
  )
}

/** Fields of the projects that the person sees: what is foreign is not there. */
export function fieldsWhere(
  db: Db,
  who: Person,
  where: SQL,
  paging: Paging,
): Promise<Page<Row<FieldRow>>> {
  const own = [...who.standings.keys()]
  return pageOf<Row<FieldRow>>(
    db,
    {
      select: columns,
      from: tables,
      where: allOf([
        who.level < headOffice && sql`f.project_id = any(${sql.param(own)}::int[])`,
        where,
      ]),
      order: sql`f.project_id, ${byName}, f.id`,
    },
    paging,
  )
}

/** Null when there is none; whether the person may see it is asked by its project. */
export async function fieldById(db: Db, id: number): Promise<Field | null> {
  const { rows } = await db.execute<Row<Field>>(sql`select ${columns},
      f.field_view, f.field_map, f.field_photo, f.meta,
      coalesce((select jsonb_agg(jsonb_build_object('id', m.id, 'name', m.name,
          'position', m.position, 'companyId', m.company_id, 'companyName', c.name)
          order by m.name, m.id)
        from field_member fm join member m on m.id = fm.member_id
        left join company c on c.id = m.company_id
        where fm.field_id = f.id), '[]'::jsonb) as users
    from ${tables} where f.id = ${id}`)
  return rows[0] ?? null
}
