import { type SQL, sql } from 'drizzle-orm'
import type { Db } from './connect.ts'

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

/** All of the conditions; `true` when there are none. */
export function allOf(conditions: (SQL | undefined | false)[]): SQL {
  const given = conditions.filter((condition) => condition instanceof Object) as SQL[]
  return given.length === 0 ? sql`true` : sql.join(given, sql` and `)
}

/** Words in the order of Korean, the numbers in them by their worth: 2호 before 10호. */
export const inNumberOrder = (words: SQL): SQL => sql`${words} collate number_order`

/**
 * One page of `from` where `where`, and how many there are in all. A page that is not full is the
 * last one and says it by itself; beside a full one, and beyond the end, they are counted.
 */
export async function pageOf<T extends Record<string, unknown>>(
  db: Db,
  parts: { select: SQL; from: SQL; where: SQL; order: SQL },
  { page, perPage }: Paging,
): Promise<Page<T>> {
  const before = (page - 1) * perPage
  const found = await db.execute<T>(
    sql`select ${parts.select} from ${parts.from} where ${parts.where}
      order by ${parts.order} limit ${perPage} offset ${before}`,
  )
  const data = found.rows as unknown as T[]
  const isLast = data.length < perPage && (data.length > 0 || page === 1)
  if (isLast) return { data, total: before + data.length, page, perPage }
  const counted = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from ${parts.from} where ${parts.where}`,
  )
  return { data, total: counted.rows[0]?.total ?? 0, page, perPage }
}
