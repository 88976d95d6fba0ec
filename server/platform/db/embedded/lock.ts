import pg from 'pg'
import type { Connection } from './place.ts'

/** Locked by the one server of a DATA_DIR for its lifetime. */
const ownerLock = 7_415_002

export interface Ownership {
  release(): Promise<void>
}

/** Another running server uses this DATA_DIR. */
export class TakenError extends Error {}

/**
 * Makes this process the one server of the cluster, or throws `TakenError` naming the one that is.
 * PostgreSQL frees the lock when the connection closes, however its process ends. `onLost` is
 * called when PostgreSQL itself has ended.
 */
export async function takeOwnership(
  connection: Connection,
  dataDir: string,
  onLost: () => void,
): Promise<Ownership> {
  const client = new pg.Client({
    ...connection,
    database: 'postgres',
    application_name: `siteon-owner pid ${process.pid}`,
    keepAlive: true,
  })
  client.on('error', () => undefined)
  await client.connect()
  const { rows } = await client.query<{ taken: boolean }>(
    'select pg_try_advisory_lock($1) as taken',
    [ownerLock],
  )
  if (rows[0]?.taken) {
    let released = false
    client.on('end', () => {
      if (!released) onLost()
    })
    return {
      release: () => {
        released = true
        return client.end()
      },
    }
  }
  const owner = await client.query<{ name: string; since: Date }>(
    `select a.application_name as name, a.backend_start as since
      from pg_locks l join pg_stat_activity a on a.pid = l.pid
      where l.locktype = 'advisory' and l.objid = $1 and l.granted`,
    [ownerLock],
  )
  await client.end()
  const who = owner.rows[0]
  const name = who?.name.replace(/^siteon-owner /, '') ?? 'unknown'
  const since = who ? ` since ${who.since.toISOString()}` : ''
  throw new TakenError(
    `DATA_DIR ${dataDir} is in use by another server (${name}${since}). ` +
      'Stop that one first, or give this one a DATA_DIR of its own.',
  )
}
