import { sql } from 'drizzle-orm'
import type { ParsedOf } from '../../contract/endpoint.ts'
import type { FacilityCategory, facilityCategories } from '../../contract/field.ts'
import type { Db, Pool } from '../db/connect.ts'
import { allOf, type Page, pageOf } from '../db/page.ts'
import { containing } from '../db/search-text.ts'
import { inTransaction } from '../db/transaction.ts'
import { shippedCategories } from './facility-categories.ts'

interface Shipped {
  code: string
  name: string
  depth: number
  parent: string | null
}

/** A code is a letter and two digits for each depth below. */
export const shipped: readonly Shipped[] = shippedCategories
  .trim()
  .split('\n')
  .map((line) => {
    const [, code = '', name = ''] = /^(\S+) (.+)$/.exec(line) ?? []
    const depth = (code.length + 1) / 2
    return { code, name, depth, parent: depth === 1 ? null : code.slice(0, -2) }
  })

/** Two servers that are asked first at the same time fill the table once. */
const fillLock = 7_415_021

const filled = new WeakMap<Pool, Promise<void>>()

/**
 * The set that is shipped is in the table, each depth after the one above it. A code that stands
 * there already stays as a company has made it, and so does one whose name is taken beside it.
 */
export function ensureCategories(pool: Pool): Promise<void> {
  const known = filled.get(pool)
  if (known) return known
  const filling = inTransaction(pool, async ({ $client }) => {
    await $client.query('select pg_advisory_xact_lock($1)', [fillLock])
    for (const depth of [1, 2, 3, 4]) {
      const rows = shipped.filter((row) => row.depth === depth)
      await $client.query(
        `insert into facility_category (parent_id, depth, code, name)
          select p.id, $1::smallint, s.code, s.name
          from unnest($2::text[], $3::text[], $4::text[]) as s(code, name, parent)
          left join facility_category p on p.code = s.parent
          where s.parent is null or p.id is not null
          on conflict do nothing`,
        [
          depth,
          rows.map((row) => row.code),
          rows.map((row) => row.name),
          rows.map((row) => row.parent),
        ],
      )
    }
  })
  filled.set(pool, filling)
  // A database in trouble is asked again by the next one.
  filling.catch(() => filled.delete(pool))
  return filling
}

const above = ['cat1', 'cat2', 'cat3'] as const

/** Categories of one depth, beneath what the depths above name. */
export function listCategories(
  db: Db,
  depth: number,
  query: ParsedOf<typeof facilityCategories>['query'],
): Promise<Page<FacilityCategory>> {
  // Aliases of the ancestors: a4 is the category itself at depth 4, a1 its outermost class.
  const joins = Array.from({ length: depth - 1 }, (_, n) => {
    const [child, parent] = [depth - n, depth - n - 1]
    return sql.raw(`join facility_category a${parent} on a${parent}.id = a${child}.parent_id`)
  })
  const self = sql.raw(`a${depth}`)
  const { keyword } = query
  return pageOf<FacilityCategory & Record<string, unknown>>(
    db,
    {
      select: sql`${self}.id, ${self}.code, ${self}.name, ${self}.depth, ${self}.parent_id`,
      from: sql`facility_category ${self} ${sql.join(joins, sql` `)}`,
      where: allOf([
        sql`${self}.depth = ${depth}`,
        keyword?.trim()
          ? sql`concat_ws(' ', ${self}.name, ${self}.code) ilike ${containing(keyword)}`
          : undefined,
        // What is asked beneath a depth that is not above this one is nowhere.
        ...above.map((name, index) => {
          const asked = query[name]
          if (asked === undefined) return undefined
          return index + 1 < depth ? sql`${sql.raw(`a${index + 1}`)}.id = ${asked}` : sql`false`
        }),
      ]),
      order: sql`${self}.code, ${self}.id`,
    },
    query,
  )
}
