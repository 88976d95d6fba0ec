import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { WatchedPool } from './pool.ts'

export type Pool = pg.Pool
export type PoolConfig = pg.PoolConfig

/** What runs SQL: the pool, or the one connection of a transaction. */
export interface Queryable {
  query<R extends pg.QueryResultRow>(config: pg.QueryConfig): Promise<pg.QueryResult<R>>
  query<R extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<pg.QueryResult<R>>
}

/** Drizzle over the pool or over a transaction; rows.ts runs statements as text by `$client`. */
export type Db = NodePgDatabase & { $client: Queryable }

export const overQueryable = (client: pg.Pool | pg.PoolClient): Db =>
  drizzle({ client }) as unknown as Db

const dateOid = 1082
const bigintOid = 20

/** Milliseconds. Each of them ends as 503 `busy` (server/http/refusal.ts). */
const limits = { acquire: 5_000, lock: 4_000, statement: 15_000, idleInTransaction: 30_000 }

/**
 * Opens a pool. A `date` is returned as text (pg's own parser makes a local midnight of it) and a
 * bigint as a number.
 */
export function openPool(config: pg.PoolConfig): WatchedPool {
  const pool = new WatchedPool({
    connectionTimeoutMillis: limits.acquire,
    lock_timeout: limits.lock,
    statement_timeout: limits.statement,
    idle_in_transaction_session_timeout: limits.idleInTransaction,
    application_name: 'siteon',
    keepAlive: true,
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') => {
        if (oid === dateOid) return (text: string) => text
        if (oid === bigintOid) return Number
        return pg.types.getTypeParser(oid, format as 'text')
      },
    } as pg.CustomTypesConfig,
    ...config,
  })
  // An idle connection that breaks is replaced by the pool; without a listener it ends the process.
  pool.on('error', () => undefined)
  // The same for one in use: its query rejects anyhow.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}
