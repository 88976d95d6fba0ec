import { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Connection } from './place.ts'

/** Locked by the one server of a DATA_DIR for its lifetime. */
const ownerLock = 7_415_002

export interface Ownership {
  release(): Promise<void>
}

/** Another running server uses this DATA_DIR. */
export class TakenError extends Error {}

export interface OwnerOptions {
  connection: Connection
  dataDir: string
  /** unique to the caller: a connection of its own that ends late is not another server */
  token: string
  /** PostgreSQL itself has ended */
  onLost(): void
  /** milliseconds for each answer: a hung PostgreSQL takes connections and says nothing */
  timeoutMs: number
  /** ends the attempt */
  signal: AbortSignal
}

/**
 * Makes this process the one server of the cluster, or throws `TakenError` naming the one that is.
 * PostgreSQL frees the lock when the connection closes, however its process ends.
 */
export async function takeOwnership(options: OwnerOptions): Promise<Ownership> {
  const { connection, token, timeoutMs, signal } = options
  signal.throwIfAborted()
  const socket = new Socket()
  const client = new pg.Client({
    ...connection,
    database: 'postgres',
    application_name: `siteon-owner pid ${process.pid} ${token}`,
    keepAlive: true,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
    stream: () => socket,
  })
  client.on('error', () => undefined)
  const cut = () => socket.destroy()
  signal.addEventListener('abort', cut)
  try {
    await client.connect()
    await lockCluster(client, options)
    return ownershipOf(client, socket, options.onLost)
  } catch (error) {
    // Nothing of a failed attempt stays connected: it would lock us out ourselves.
    cut()
    throw error
  } finally {
    signal.removeEventListener('abort', cut)
  }
}

/** Throws when another connection has the lock. */
async function lockCluster(client: pg.Client, { dataDir, token }: OwnerOptions): Promise<void> {
  const { rows } = await client.query<{ taken: boolean }>(
    'select pg_try_advisory_lock($1) as taken',
    [ownerLock],
  )
  if (rows[0]?.taken) return
  const owner = await client.query<{ name: string; since: Date }>(
    `select a.application_name as name, a.backend_start as since
      from pg_locks l join pg_stat_activity a on a.pid = l.pid
      where l.locktype = 'advisory' and l.objid = $1 and l.granted`,
    [ownerLock],
  )
  const who = owner.rows[0]
  if (!who) throw new Error('The owner of the cluster has just gone.')
  if (who.name.endsWith(token)) throw new Error('An earlier connection of ours still closes.')
  const name = /^siteon-owner (pid \d+)/.exec(who.name)?.[1] ?? who.name
  throw new TakenError(
    `DATA_DIR ${dataDir} is in use by another server (${name} since ${who.since.toISOString()}). ` +
      'Stop that one first, or give this one a DATA_DIR of its own.',
  )
}

/** Milliseconds that a PostgreSQL gets to close our connection. */
const closePatience = 1_000

function ownershipOf(client: pg.Client, socket: Socket, onLost: () => void): Ownership {
  let released = false
  client.on('end', () => {
    if (!released) onLost()
  })
  return {
    release: async () => {
      released = true
      const late = wait(closePatience, undefined, { ref: false })
      await Promise.race([client.end(), late])
      socket.destroy()
    },
  }
}
