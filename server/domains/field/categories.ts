import { sql } from 'drizzle-orm'
import {
  type FacilityCategory,
  type facilityCategories,
  facilityCategory,
} from '../../../contract/project/field.ts'
import type { ParsedOf } from '../../../contract/wire/endpoint.ts'
import type { Db, Pool } from '../../platform/db/connect.ts'
import { allOf, type Page, pageOfRows } from '../../platform/db/page.ts'
import { runText } from '../../platform/db/rows.ts'
import { contains } from '../../platform/db/search-text.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { shippedCategories } from './facility-categories.ts'

interface Shipped {
  code: string
  name: string
  depth: number
  parent: string | null
}

/** A code is a letter, and two digits for each further level. */
export const shipped: readonly Shipped[] = shippedCategories
  .trim()
  .split('\n')
  .map((line) => {
    const [, code = '', name = ''] = /^(\S+) (.+)$/.exec(line) ?? []
    const depth = (code.length + 1) / 2
    return { code, name, depth, parent: depth === 1 ? null : code.slice(0, -2) }
  })

/** Makes concurrent first requests of two servers fill the table once. */
const fillLock = 7_415_021

const filled = new WeakMap<Pool, Promise<void>>()

/**
 * Makes sure that the shipped set is in the table, each level after its parent. An existing code
 * keeps the company's changes, and so does one whose name is taken at the same level.
 */
export function ensureCategories(pool: Pool): Promise<void> {
  const known = filled.get(pool)
  if (known) return known
  const filling = inTransaction(pool, async ({ $client }) => {
    await runText({ $client }, { text: 'select pg_advisory_xact_lock($1)', values: [fillLock] })
    for (const depth of [1, 2, 3, 4]) {
      const rows = shipped.filter((row) => row.depth === depth)
      await runText(
        { $client },
        {
          text: `insert into facility_category (parent_id, depth, code, name)
          select p.id, $1::smallint, s.code, s.name
          from unnest($2::text[], $3::text[], $4::text[]) as s(code, name, parent)
          left join facility_category p on p.code = s.parent
          where s.parent is null or p.id is not null
          on conflict do nothing`,
          values: [
            depth,
            rows.map((row) => row.code),
            rows.map((row) => row.name),
            rows.map((row) => row.parent),
          ],
        },
      )
    }
  })
  filled.set(pool, filling)
  // After a failure of the database the next request tries again.
  filling.catch(() => filled.delete(pool))
  return filling
}

const above = ['cat1', 'cat2', 'cat3'] as const

/** Categories of one level, below the named parents. */
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
  return pageOfRows(
    db,
    facilityCategory,
    {
      select: sql`${self}.id, ${self}.code, ${self}.name, ${self}.depth, ${self}.parent_id`,
      from: sql`facility_category ${self} ${sql.join(joins, sql` `)}`,
      where: allOf([
        sql`${self}.depth = ${depth}`,
        keyword?.trim()
          ? contains(sql`concat_ws(' ', ${self}.name, ${self}.code)`, keyword)
          : undefined,
        // A parent level that is not above this one has no results.
        ...above.map((name, index) => {
          const requested = query[name]
          if (requested === undefined) return undefined
          return index + 1 < depth ? sql`${sql.raw(`a${index + 1}`)}.id = ${requested}` : sql`false`
        }),
      ]),
      order: sql`${self}.code, ${self}.id`,
    },
    query,
  )
}
