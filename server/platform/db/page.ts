import { type SQL, sql } from 'drizzle-orm'
import type { PgSelect } from 'drizzle-orm/pg-core'
import * as v from 'valibot'
import type { Db } from './connect.ts'
import { type RowOf, rowsOf, type Shape } from './rows.ts'

export interface Paging {
  page: number
  perPage: number
}

export interface Page<T> {
  data: T[]
  total: number
  page: number
  perPage: number
}

const total = v.object({ total: v.number() })

/** All of the conditions; `true` when there are none. */
export function allOf(conditions: (SQL | undefined | false)[]): SQL {
  const input = conditions.filter((condition) => condition instanceof Object) as SQL[]
  return input.length === 0 ? sql`true` : sql.join(input, sql` and `)
}

/** Words in the order of Korean, the numbers in them by their worth: 2호 before 10호. */
export const inNumberOrder = (words: SQL): SQL => sql`${words} collate number_order`

/**
 * One page of a query without order, and how many rows it has in all. A page that is not full is the
 * last one and says it by itself; beside a full one, and beyond the end, they are counted.
 */
export async function pageOf<Q extends PgSelect>(
  db: Db,
  query: Q,
  order: SQL,
  { page, perPage }: Paging,
): Promise<Page<Awaited<Q>[number]>> {
  // Before the query gets its order: PostgreSQL then counts without computing the columns.
  const all = query.as('counted')
  const before = (page - 1) * perPage
  const data: Awaited<Q> = await query.orderBy(order).limit(perPage).offset(before)
  const isLast = data.length < perPage && (data.length > 0 || page === 1)
  if (isLast) return { data, total: before + data.length, page, perPage }
  const [counted] = await db.select({ total: sql<number>`count(*)::int` }).from(sql`${all}`)
  return { data, total: counted?.total ?? 0, page, perPage }
}

/** As `pageOf` where the query builder cannot say the statement; each row is of `shape`. */
export async function pageOfRows<S extends Shape>(
  db: Db,
  shape: S,
  parts: { select: SQL; from: SQL; where: SQL; order: SQL },
  { page, perPage }: Paging,
): Promise<Page<RowOf<S>>> {
  const before = (page - 1) * perPage
  const data = await rowsOf(
    db,
    shape,
    sql`select ${parts.select} from ${parts.from} where ${parts.where}
      order by ${parts.order} limit ${perPage} offset ${before}`,
  )
  const isLast = data.length < perPage && (data.length > 0 || page === 1)
  if (isLast) return { data, total: before + data.length, page, perPage }
  const [counted] = await rowsOf(
    db,
    total,
    sql`select count(*)::int as total from ${parts.from} where ${parts.where}`,
  )
  return { data, total: counted?.total ?? 0, page, perPage }
}
