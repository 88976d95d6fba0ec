import { type Db, overQueryable, type Pool } from './connect.ts'

/**
 * Runs `work` in one transaction on one connection. What it throws rolls everything back and is
 * thrown on; a connection that cannot even roll back is thrown away.
 */
export async function inTransaction<T>(pool: Pool, work: (tx: Db) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query('begin')
    const result = await work(overQueryable(client))
    await client.query('commit')
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
