import type pg from 'pg'
import { type Db, overQueryable, type Pool } from './connect.ts'

/** Statements that travel with `begin` and `commit`: a round trip less each, on every write. */
export interface Edges<T> {
  /** without parameters; `work` gets the number of rows it touched */
  opening?: string
  /** the problem for an error of the opening */
  openingFailed?(error: unknown): unknown
  closing?(result: T): string | null
}

/**
 * Runs `work` in one transaction on one connection. An error rolls everything back and is rethrown;
 * a connection that cannot even roll back is discarded.
 */
export async function inTransaction<T>(
  pool: Pool,
  work: (tx: Db, opened: number) => Promise<T>,
  edges: Edges<T> = {},
): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    const opened = await open(client, edges)
    const result = await work(overQueryable(client), opened)
    const closing = edges.closing?.(result)
    await client.query(closing ? `${closing}; commit` : 'commit')
    return result
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure
    })
    throw error
  } finally {
    client.release(broken)
  }
}

async function open(
  client: pg.PoolClient,
  { opening, openingFailed }: Edges<never>,
): Promise<number> {
  if (!opening) {
    await client.query('begin')
    return 0
  }
  try {
    // Several statements in one text answer with a result each.
    const results = (await client.query(`begin; ${opening}`)) as unknown as { rowCount: number }[]
    return results[1]?.rowCount ?? 0
  } catch (error) {
    throw openingFailed?.(error) ?? error
  }
}
