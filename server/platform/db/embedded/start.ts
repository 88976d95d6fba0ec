import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { accountFor } from './account.ts'
import { findBinaries } from './binaries.ts'
import {
  assertVersion,
  createCluster,
  onWindows,
  type Postmaster,
  startPostmaster,
} from './cluster.ts'
import { endPostmaster, signals } from './end.ts'
import { type Ownership, TakenError, takeOwnership } from './lock.ts'
import { type Connection, connectionTo, database, shortName, socketPort } from './place.ts'
import { livingPostmaster, portIn } from './postmaster-pid.ts'
import { isRecovering } from './processes.ts'
import { HungError, type Patience, untilReady, usualPatience } from './ready.ts'
import { clearRemains } from './remains.ts'
import { sweepUnfinished } from './unfinished.ts'

export interface Embedded {
  connection: Connection
  /** Stops PostgreSQL cleanly; every connection of ours is to be closed before. */
  stop(): Promise<void>
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  return typeof address === 'object' && address ? address.port : socketPort
}

async function ensureDatabase(connection: Connection, timeoutMs: number): Promise<void> {
  const client = new pg.Client({
    ...connection,
    database: 'postgres',
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
  })
  client.on('error', () => undefined)
  await client.connect()
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [
    database,
  ])
  if (rowCount === 0) await client.query(`create database ${database}`)
  await client.end()
}

/** Events that the embedded PostgreSQL reports to its server. */
export interface Keeper {
  /** It ended and is being restarted, until it runs. */
  restarting(why: string): void
  /** Meanwhile another server took the folder: this one must end. */
  taken(error: TakenError): void
}

/**
 * Milliseconds between attempts to start PostgreSQL again: short at first, while the dead one's workers
 * still go, then longer, as on a disk that is full.
 */
const restartPause = { first: 50, longest: 1_000 }

/**
 * Our own PostgreSQL in `DATA_DIR/pg`, made on a first start, taken over when an earlier server of
 * ours was killed and left it running. One server for each DATA_DIR: throws `TakenError` at once
 * when another one lives.
 */
export async function startEmbedded(
  dataDir: string,
  keeper?: Keeper,
  patience: Patience = usualPatience,
): Promise<Embedded> {
  const clusterDir = join(dataDir, 'pg')
  mkdirSync(dataDir, { recursive: true })
  const account = accountFor(dataDir, clusterDir)
  if (existsSync(join(clusterDir, 'PG_VERSION'))) assertVersion(clusterDir)
  sweepUnfinished(clusterDir)
  const binaries = findBinaries(account)
  if (!existsSync(join(clusterDir, 'PG_VERSION'))) createCluster(binaries, clusterDir, account)

  const short = onWindows ? null : shortName(clusterDir)
  const orphan = livingPostmaster(clusterDir)
  const port = !onWindows ? socketPort : orphan ? portIn(clusterDir) : await freePort()
  const connection = connectionTo(clusterDir, short?.name ?? null, port)
  const token = randomUUID().slice(0, 8)

  let started: Postmaster | null = null
  let owner: Ownership | null = null
  let restarting: Promise<void> = Promise.resolve()
  const stopping = new AbortController()
  const { signal } = stopping

  /** A postmaster that starts has no postmaster.pid yet. */
  const postmaster = () =>
    livingPostmaster(clusterDir) ?? (started?.ended() === false ? started.pid : null)
  const own = async (): Promise<Ownership> => {
    const attempt = () =>
      takeOwnership({ connection, dataDir, token, onLost, timeoutMs: patience.answer, signal })
    // Longer each time: what looks hung may be a very slow disk.
    for (let hung = patience.hung; ; hung *= 2) {
      await clearRemains(clusterDir)
      if (!livingPostmaster(clusterDir)) {
        started = startPostmaster(binaries, clusterDir, account, port)
      }
      try {
        return await untilReady(attempt, {
          alive: () => postmaster() !== null,
          recovering: () => isRecovering(clusterDir),
          logFile: `${clusterDir}.log`,
          patience: { ...patience, hung },
          signal,
        })
      } catch (error) {
        if (!(error instanceof HungError)) throw error
        keeper?.restarting(error.message)
        const pid = postmaster()
        if (pid) await endPostmaster(pid, clusterDir, signals.hung)
      }
    }
  }
  const onLost = () => {
    if (keeper && !signal.aborted) restarting = restart(keeper)
  }
  const restart = async ({ restarting: report, taken }: Keeper) => {
    let pause = restartPause.first
    let reported = 'The connection to it broke.'
    report(reported)
    while (!signal.aborted) {
      try {
        owner = await own()
        return
      } catch (error) {
        if (signal.aborted) return
        if (error instanceof TakenError) {
          owner = null
          return taken(error)
        }
        const why = error instanceof Error ? error.message : String(error)
        if (why !== reported) report(why)
        reported = why
        await wait(pause, undefined, { signal }).catch(() => undefined)
        pause = Math.min(restartPause.longest, pause * 2)
      }
    }
  }
  const stop = async () => {
    stopping.abort()
    await restarting
    // Without ownership it is another server's.
    if (owner) {
      await owner.release()
      const pid = postmaster()
      if (pid) await endPostmaster(pid, clusterDir, signals.stop)
    }
    short?.release()
  }
  try {
    owner = await own()
    await ensureDatabase(connection, patience.hung)
  } catch (error) {
    await stop()
    throw error
  }
  return { connection, stop }
}
