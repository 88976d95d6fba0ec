import { existsSync, mkdirSync, readFileSync } from 'node:fs'
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
import { type Ownership, TakenError, takeOwnership } from './lock.ts'
import { type Connection, connectionTo, database, shortName, socketPort } from './place.ts'
import { clearStalePid, livingPostmaster, portIn } from './postmaster-pid.ts'
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

/** Crash recovery may take its time; as long as the process lives, it is working on it. */
async function untilReady<T>(
  attempt: () => Promise<T>,
  alive: () => boolean,
  logFile: string,
): Promise<T> {
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      if (error instanceof TakenError) throw error
      if (!alive()) {
        const tail = existsSync(logFile) ? readFileSync(logFile, 'utf8').slice(-2_000) : ''
        throw new Error(`PostgreSQL did not start. The end of ${logFile}:\n${tail}`, {
          cause: error,
        })
      }
      await wait(20)
    }
  }
}

async function ensureDatabase(connection: Connection): Promise<void> {
  const client = new pg.Client({ ...connection, database: 'postgres' })
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

async function stopPostmaster(pid: number, clusterDir: string): Promise<void> {
  const gone = () => livingPostmaster(clusterDir) !== pid
  const signal = (name: NodeJS.Signals) => {
    if (!gone()) process.kill(pid, name)
  }
  // Fast shutdown: rolls back what is open and writes a checkpoint.
  signal('SIGINT')
  for (let i = 0; i < 150 && !gone(); i += 1) await wait(20)
  // Immediate: recovers at the next start. Better than outliving us.
  signal('SIGQUIT')
  for (let i = 0; i < 50 && !gone(); i += 1) await wait(20)
}

/**
 * Our own PostgreSQL in `DATA_DIR/pg`, made on a first start, taken over when an earlier server of
 * ours was killed and left it running. One server for each DATA_DIR: throws `TakenError` at once
 * when another one lives.
 */
export async function startEmbedded(dataDir: string, keeper?: Keeper): Promise<Embedded> {
  const clusterDir = join(dataDir, 'pg')
  mkdirSync(dataDir, { recursive: true })
  const account = accountFor(dataDir, clusterDir)
  if (existsSync(join(clusterDir, 'PG_VERSION'))) assertVersion(clusterDir)
  sweepUnfinished(clusterDir)
  const binaries = findBinaries(account)
  if (!existsSync(join(clusterDir, 'PG_VERSION'))) createCluster(binaries, clusterDir, account)

  await clearStalePid(clusterDir)
  const short = onWindows ? null : shortName(clusterDir)
  const orphan = livingPostmaster(clusterDir)
  const port = !onWindows ? socketPort : orphan ? portIn(clusterDir) : await freePort()
  const connection = connectionTo(clusterDir, short?.name ?? null, port)

  let started: Postmaster | null = null
  let stopping = false
  let restarting: Promise<void> = Promise.resolve()
  const own = (): Promise<Ownership> => {
    if (!livingPostmaster(clusterDir)) {
      started = startPostmaster(binaries, clusterDir, account, port)
    }
    const alive = () => livingPostmaster(clusterDir) !== null || started?.ended() === false
    return untilReady(() => takeOwnership(connection, dataDir, onLost), alive, `${clusterDir}.log`)
  }
  const onLost = () => {
    if (keeper && !stopping) restarting = restart(keeper)
  }
  const restart = async ({ restarting: report, taken }: Keeper) => {
    let pause = restartPause.first
    let reported = 'The connection to it broke.'
    report(reported)
    while (!stopping) {
      try {
        await clearStalePid(clusterDir)
        owner = await own()
        return
      } catch (error) {
        if (error instanceof TakenError) return taken(error)
        const why = error instanceof Error ? error.message : String(error)
        if (why !== reported) report(why)
        reported = why
        await wait(pause)
        pause = Math.min(restartPause.longest, pause * 2)
      }
    }
  }
  let owner: Ownership
  try {
    owner = await own()
    await ensureDatabase(connection)
  } catch (error) {
    short?.release()
    throw error
  }

  return {
    connection,
    async stop() {
      stopping = true
      await restarting
      await owner.release()
      const pid = livingPostmaster(clusterDir)
      if (pid) await stopPostmaster(pid, clusterDir)
      short?.release()
    },
  }
}
