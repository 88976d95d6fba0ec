import { type SQL, sql } from 'drizzle-orm'
import {
  type HseCode,
  hseCode,
  type StandardWork,
  standardWork,
  type standardWorkList,
  type UnitTasks,
  unitTasks,
} from '../../../contract/office/hse.ts'
import type { ParsedOf } from '../../../contract/wire/endpoint.ts'
import type { Db } from '../../platform/db/connect.ts'
import { allOf, type Page, type Paging, pageOfRows } from '../../platform/db/page.ts'
import { rowsOf } from '../../platform/db/rows.ts'
import { contains } from '../../platform/db/search-text.ts'

/** The classes of a work class, in their order; of a parent that does not exist none. */
export function classesOf(
  db: Db,
  parents: { parent?: number; grandparent?: number; great?: number },
  depth: number,
  paging: Paging,
): Promise<Page<HseCode>> {
  const { parent, grandparent, great } = parents
  return pageOfRows(
    db,
    hseCode,
    {
      select: sql`k.id, k.code, k.name`,
      from: sql`work_class k left join work_class p on p.id = k.parent_id
        left join work_class g on g.id = p.parent_id`,
      where: allOf([
        sql`k.depth = ${depth} and k.active`,
        parent ? sql`p.id = ${parent}` : undefined,
        grandparent ? sql`p.parent_id = ${grandparent}` : undefined,
        great ? sql`g.parent_id = ${great}` : undefined,
      ]),
      order: sql`k.sort_order, k.id`,
    },
    paging,
  )
}

export function codesOf(
  db: Db,
  kind: 'work-position' | 'rent-work',
  paging: Paging,
): Promise<Page<HseCode>> {
  return pageOfRows(
    db,
    hseCode,
    {
      select: sql`id, code, name`,
      from: sql`hse_code`,
      where: sql`kind = ${kind} and active`,
      order: sql`sort_order, id`,
    },
    paging,
  )
}

/** Every unit task under its classes, in the order of the set. */
export function allUnitTasks(db: Db): Promise<UnitTasks[]> {
  return rowsOf(
    db,
    unitTasks,
    sql`select s.name as sector, m.name as mid_class, u.name as unit_class,
        array_agg(t.name order by t.sort_order, t.id) as unit_tasks
      from work_class t join work_class u on u.id = t.parent_id
        join work_class m on m.id = u.parent_id join work_class s on s.id = m.parent_id
      where t.depth = 4 and t.active and u.active and m.active and s.active
      group by s.id, m.id, u.id
      order by s.sort_order, s.id, m.sort_order, m.id, u.sort_order, u.id`,
  )
}

type Filter = ParsedOf<typeof standardWorkList>['query']

export function listStandardWork(db: Db, filter: Filter): Promise<Page<StandardWork>> {
  const is = (column: SQL, id: number | undefined) => (id ? sql`${column} = ${id}` : undefined)
  const { keyword } = filter
  return pageOfRows(
    db,
    standardWork,
    {
      select: sql`w.id, s.id as sector_id, s.name as sector, m.id as mid_class_id,
        m.name as mid_class, u.id as unit_class_id, u.name as unit_class,
        t.id as unit_task_id, t.name as unit_task,
        w.step, w.hazard, w.measure, w.disaster_type`,
      from: sql`standard_work w join work_class t on t.id = w.unit_task_id
        join work_class u on u.id = t.parent_id join work_class m on m.id = u.parent_id
        join work_class s on s.id = m.parent_id`,
      where: allOf([
        sql`t.active and u.active and m.active and s.active`,
        is(sql`s.id`, filter.sector_id),
        is(sql`m.id`, filter.mid_class_id),
        is(sql`u.id`, filter.unit_class_id),
        is(sql`t.id`, filter.unit_task_id),
        // Every word somewhere in the row: 비계 추락 finds what a class and a hazard say together.
        ...(keyword?.trim().split(/\s+/) ?? [])
          .filter(Boolean)
          .slice(0, 5)
          .map((word) =>
            contains(
              sql`concat_ws(' ', m.name, u.name, t.name, w.step, w.hazard, w.measure)`,
              word,
            ),
          ),
      ]),
      order: sql`s.sort_order, s.id, m.sort_order, m.id, u.sort_order, u.id, t.sort_order, t.id,
        w.sort_order, w.id`,
    },
    filter,
  )
}
