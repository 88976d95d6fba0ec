import type { Rule } from './rule.ts'
import { isIn, isTest } from './source.ts'

const raw = /\.execute\s*[<(]/g

/** The one file that may run SQL as text: what it returns is checked in tests. */
const checked = 'server/platform/db/rows.ts'

/** Files written before the rule, to be converted: the list only gets shorter. */
const unconverted = new Set([
])

/**
 * The type of a row that `execute` returns is only claimed: a column that is renamed or forgotten
 * shows at run time. Drizzle's builder derives it from the tables (docs/decisions/031).
 */
export const rawSql: Rule = {
  name: 'raw-sql',
  check: (house) =>
    house.sources
      .filter(({ path }) => isIn(path, 'server') && !isTest(path) && path !== checked)
      .flatMap(({ path, text }) => {
        const found = [...text.matchAll(raw)]
        if (unconverted.has(path)) {
          if (found.length > 0) return []
          return [{ path, message: 'no raw SQL any more: take it off the list of raw-sql.ts' }]
        }
        return found.map(({ index }) => ({
          path,
          line: text.slice(0, index).split('\n').length,
          message: `raw SQL: use the query builder, or rowsOf and run of ${checked}`,
        }))
      }),
}
