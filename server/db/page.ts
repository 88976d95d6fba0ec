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

/**
 * One page of `from` where `where`, and how many there are in all: two statements, so that a page
 * beyond the end still tells the total.
 */
export async function pageOf<T extends Record<string, unknown>>(
  db: Db,
  parts: { select: SQL; from: SQL; where: SQL; order: SQL },
  { page, perPage }: Paging,
): Promise<Page<T>> {
  const counted = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from ${parts.from} where ${parts.where}`,
  )
  const found = await db.execute<T>(
    sql`select ${parts.select} from ${parts.from} where ${parts.where}
      order by ${parts.order} limit ${perPage} offset ${(page - 1) * perPage}`,
  )
  return { data: found.rows as unknown as T[], total: counted.rows[0]?.total ?? 0, page, perPage }
}
