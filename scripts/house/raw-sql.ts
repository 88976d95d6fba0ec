import type { Rule } from './rule.ts'
import { isIn, isTest } from './source.ts'

/** Drizzle's `execute`, and `query` of pg's clients and pools by what they are called here. */
const raw =
  /\.execute\s*[<(](?!\s*[){])|\.query\s*<|\$client\s*\.query\b|\b(?:client|pool|db|tx|runner)\s*\.query\b/g

/** The one file that may run SQL as text: what it returns is checked in tests. */
const checked = 'server/platform/db/rows.ts'

/**
 * Where a connection is opened, locked, migrated, dumped and restored: before there are tables, or
 * of tables that another build made.
 */
const ofConnections = [
  'server/platform/content',
  'server/platform/db',
  'server/domains/backup/files',
  'server/domains/backup/make',
  'server/domains/backup/restore',
  'server/jobs/schedule.ts',
  'server/restore.ts',
]

/**
 * The type of a row that `execute` and `query` return is only claimed: a column that is renamed or
 * forgotten shows at run time. Drizzle's builder derives it from the tables (docs/decisions/031).
 */
export const rawSql: Rule = {
  name: 'raw-sql',
  check: (house) =>
    house.sources
      .filter(({ path }) => isIn(path, 'server') && !isTest(path) && path !== checked)
      .flatMap(({ path, text }) => {
        const mayQuery = ofConnections.some((place) => isIn(path, place))
        return [...text.matchAll(raw)]
          .filter(([found]) => !mayQuery || found.startsWith('.execute'))
          .map(({ index }) => ({
            path,
            line: text.slice(0, index).split('\n').length,
            message: `raw SQL: use the query builder, or what ${checked} exports`,
          }))
      }),
}
