import type { Pool } from '../db/connect.ts'
import { watchQueries } from '../db/watch.ts'
import type { Log } from '../log.ts'
import type { Meters } from './meters.ts'
import { statementName, verbOf } from './statement-name.ts'
import type { Statements } from './statements.ts'

/** Milliseconds from which on a statement is logged on its own. */
export const slowMs = 500

/** Counts every statement of the pool, and logs a slow one with the request that it was for. */
export function observeQueries(
  pool: Pool,
  { log, meters, statements }: { log: Log; meters: Meters; statements: Statements },
): void {
  watchQueries(pool, ({ config, ms, trace }) => {
    const statement = statementName(config)
    meters.query(verbOf(config.text), ms / 1000)
    statements.add(statement, ms)
    if (ms >= slowMs) log.warn('slow query', { ...trace, statement, ms: Math.round(ms) })
  })
}
