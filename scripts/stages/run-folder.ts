import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { dropDatabase } from '../../tests/harness/drop-database.ts'
import { describe, type Process, processesOf, stopProcesses } from './processes.ts'

/**
 * One run of the tests. All temporary files are below its folder, and the names of its databases
 * on `DATABASE_URL` begin with `siteon_<id>_`: so what is left of a run can be found.
 */
export interface Run {
  id: string
  folder: string
}

const prefix = 'siteon-run-'

/** Makes a run's folder. Also removes what runs that were killed could not remove themselves. */
export async function openRun(databaseUrl?: string): Promise<Run> {
  const place = realpathSync(tmpdir())
  for (const dead of deadRuns(place)) await closeRun(dead, databaseUrl)
  const id = randomBytes(4).toString('hex')
  const folder = join(place, `${prefix}${id}`)
  mkdirSync(folder)
  // Under root PostgreSQL runs as another account, which traverses this folder.
  chmodSync(folder, 0o755)
  writeFileSync(join(folder, 'pid'), String(process.pid))
  return { id, folder }
}

/** Our own runs whose runner has ended. `.ci/run` makes such a folder, too. */
function deadRuns(place: string): Run[] {
  return readdirSync(place)
    .filter((name) => name.startsWith(prefix))
    .flatMap((name) => {
      const folder = join(place, name)
      try {
        if (statSync(folder).uid !== process.getuid?.()) return []
        const pid = Number(readFileSync(join(folder, 'pid'), 'utf8'))
        return pid > 0 && !alive(pid) ? [{ id: name.slice(prefix.length), folder }] : []
      } catch {
        // it is being made or removed
        return []
      }
    })
}

function alive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

export interface SweepOptions {
  databaseUrl?: string | undefined
  /** process group of the stage that has just ended */
  group?: number | undefined
  /** ms for processes that are about to end by themselves */
  grace?: number
}

/**
 * Ends what a stage has left behind: processes, mounts, databases. Returns the processes and
 * databases that it found, in words.
 */
export async function sweep(
  { id, folder }: Run,
  { databaseUrl, group, grace = 0 }: SweepOptions = {},
): Promise<string[]> {
  const find = () => processesOf(folder, group)
  const patience = performance.now() + grace
  let left: Process[] = find()
  while (left.length > 0 && performance.now() < patience) {
    await wait(50)
    left = find()
  }
  const found = left.map(describe)
  if (left.length > 0) await stopProcesses(find)
  unmount(folder)
  if (databaseUrl) found.push(...(await dropDatabases(databaseUrl, id)))
  return found
}

/** The last sweep; then the folder goes. */
export async function closeRun(run: Run, databaseUrl?: string): Promise<string[]> {
  const found = await sweep(run, { databaseUrl })
  rmSync(run.folder, { recursive: true, force: true, maxRetries: 5 })
  return found
}

/** What tests have mounted below the folder, the innermost first. */
function unmount(folder: string): void {
  if (process.platform !== 'linux') return
  const mounted = readFileSync('/proc/self/mountinfo', 'utf8')
    .split('\n')
    .map((line) => line.split(' ')[4] ?? '')
    .filter((at) => at.startsWith(`${folder}/`))
  for (const at of mounted.reverse()) {
    if (spawnSync('umount', [at]).status !== 0) spawnSync('umount', ['--lazy', at])
  }
}

async function dropDatabases(connectionString: string, id: string): Promise<string[]> {
  const admin = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 })
  admin.on('error', () => undefined)
  try {
    await admin.connect()
    const { rows } = await admin.query<{ name: string }>(
      `select datname as name from pg_database where starts_with(datname, $1)`,
      [`siteon_${id}_`],
    )
    for (const { name } of rows) await dropDatabase(admin, name)
    return rows.map(({ name }) => `database ${name}`)
  } catch (error) {
    console.error(`databases of the run were not dropped: ${(error as Error).message}`)
    return []
  } finally {
    await admin.end().catch(() => undefined)
  }
}
