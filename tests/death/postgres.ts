import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, readlinkSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { findBinaries } from '../../server/platform/db/embedded/binaries.ts'

const nobody = { uid: 65_534, gid: 65_534 }
const underRoot = process.getuid?.() === 0 ? nobody : null

export async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  if (typeof address !== 'object' || !address) throw new Error('no port')
  return address.port
}

/** Debian's PostgreSQL if it is installed, as an external one; otherwise the embedded one. */
function binaries(): { initdb: string; postgres: string } {
  const debian = '/usr/lib/postgresql'
  const newest = existsSync(debian) ? readdirSync(debian).sort().at(-1) : undefined
  if (!newest) return findBinaries(underRoot)
  const bin = join(debian, newest, 'bin')
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') }
}

/** Every process with this working directory: PostgreSQL and all its workers. */
export function processesIn(folder: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        return readlinkSync(`/proc/${name}/cwd`) === folder
      } catch {
        return false
      }
    })
    .map(Number)
}

/** Sends a signal to all of them; one that has just ended is no matter. */
export function signalAll(folder: string, signal: NodeJS.Signals): void {
  for (const pid of processesIn(folder)) {
    try {
      process.kill(pid, signal)
    } catch {
      // it has ended
    }
  }
}

/** Ends all of them at once, and waits until they have. */
export async function killAll(folder: string): Promise<void> {
  while (processesIn(folder).length > 0) {
    signalAll(folder, 'SIGKILL')
    await wait(10)
  }
}

export interface Postgres {
  /** of an empty database on it */
  url: string
  port: number
  folder: string
  start(): Promise<void>
  /** SIGKILL to all its processes */
  kill(): Promise<void>
  /** SIGSTOP: it lives and says nothing */
  pause(): void
  resume(): void
  stop(): Promise<void>
}

/**
 * A separate PostgreSQL under `place`, on TCP, as an external one. `settings`: `name=value`.
 * @param env of its processes, once the cluster is made
 */
export async function makePostgres(
  place: string,
  settings: string[] = [],
  env: Record<string, string> = {},
): Promise<Postgres> {
  const folder = join(place, 'outside-pg')
  mkdirSync(folder, { mode: 0o700 })
  chmodSync(place, 0o755)
  if (underRoot) chownSync(folder, underRoot.uid, underRoot.gid)
  const options = { cwd: folder, env: { LC_ALL: 'C', TZ: 'UTC' }, ...(underRoot ?? {}) }
  const { initdb, postgres } = binaries()
  const made = spawnSync(
    initdb,
    ['-D', folder, '-U', 'siteon', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8'],
    { ...options, encoding: 'utf8' },
  )
  if (made.status !== 0) throw new Error(`initdb: ${made.stderr}`)
  let port = await freePort()
  let began = false
  const urlOf = (database: string) => `postgres://siteon@127.0.0.1:${port}/${database}`

  async function start(): Promise<void> {
    for (let attempt = 0; ; attempt += 1) {
      const args = ['-D', folder, '-p', String(port), '-k', folder, '-h', '127.0.0.1']
      const child = spawn(postgres, [...args, ...settings.flatMap((one) => ['-c', one])], {
        ...options,
        env: { ...options.env, ...env },
        stdio: 'ignore',
        detached: true,
      })
      child.unref()
      while (child.exitCode === null && child.signalCode === null) {
        const client = new pg.Client({ connectionString: urlOf('postgres') })
        client.on('error', () => undefined)
        try {
          await client.connect()
          const { rows } = await client.query('show data_directory')
          // Somebody else's, which took the port first: ours ends.
          if (rows[0]?.data_directory !== folder) throw new Error('another PostgreSQL')
          const { rowCount } = await client.query(
            "select 1 from pg_database where datname = 'siteon'",
          )
          if (rowCount === 0) await client.query('create database siteon')
          await client.end()
          began = true
          return
        } catch {
          await client.end().catch(() => undefined)
          await wait(20)
        }
      }
      // Its shared memory is still in use by the process that was killed a moment ago.
      if (attempt > 20) throw new Error('the outside PostgreSQL does not start')
      // Nobody knows its port yet: another may have taken it since it was found free.
      if (!began) port = await freePort()
      await wait(100)
    }
  }
  await start()
  return {
    url: urlOf('siteon'),
    port,
    folder,
    start,
    kill: () => killAll(folder),
    pause: () => signalAll(folder, 'SIGSTOP'),
    resume: () => signalAll(folder, 'SIGCONT'),
    stop: async () => {
      signalAll(folder, 'SIGQUIT')
      for (let turn = 0; turn < 200 && processesIn(folder).length > 0; turn += 1) await wait(20)
      await killAll(folder)
    },
  }
}
