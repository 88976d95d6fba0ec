import { readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const onLinux = process.platform === 'linux'

/** `pid (name) state …`; null when there is no such process. */
function stateOf(pid: number): string | null {
  try {
    return /\) (\w) /.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1] ?? null
  } catch {
    return null
  }
}

function standsIn(pid: number | string, folder: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === folder
  } catch {
    return false
  }
}

/**
 * Whether a process is alive with our folder as working directory: a number from a past boot may
 * belong to another process.
 */
function isPostmaster(pid: number, clusterDir: string): boolean {
  try {
    process.kill(pid, 0)
  } catch {
    return false
  }
  if (!onLinux) return true
  const state = stateOf(pid)
  // A zombie has ended; its parent has not waited for it.
  if (state === null || state === 'Z' || state === 'X') return false
  return standsIn(pid, realpathSync(clusterDir))
}

function pidIn(clusterDir: string): number | null {
  try {
    const text = readFileSync(join(clusterDir, 'postmaster.pid'), 'utf8')
    const pid = Number(text.split('\n')[0])
    return Number.isInteger(pid) && pid > 0 ? pid : null
  } catch {
    return null
  }
}

/** The TCP port that postmaster.pid names. */
export function portIn(clusterDir: string): number {
  return Number(readFileSync(join(clusterDir, 'postmaster.pid'), 'utf8').split('\n')[3])
}

/** The process id in postmaster.pid when that process lives, else null. */
export function livingPostmaster(clusterDir: string): number | null {
  const pid = pidIn(clusterDir)
  return pid !== null && isPostmaster(pid, clusterDir) ? pid : null
}

/**
 * Removes the postmaster.pid of a process that has ended but whose number still answers, as a
 * zombie or as another process: PostgreSQL itself could not tell, and would not start. It is
 * removed only when no process of the old server uses the folder.
 */
export async function clearStalePid(clusterDir: string): Promise<void> {
  const pid = pidIn(clusterDir)
  if (!onLinux || pid === null || stateOf(pid) === null) return
  if (livingPostmaster(clusterDir)) return
  const folder = realpathSync(clusterDir)
  const left = () =>
    readdirSync('/proc').filter((name) => /^\d+$/.test(name) && standsIn(name, folder))
  for (let i = 0; i < 100 && left().length > 0; i += 1) await wait(50)
  if (left().length > 0) {
    throw new Error(`Processes ${left().join(', ')} of an earlier PostgreSQL still use ${folder}.`)
  }
  for (const name of ['postmaster.pid', '.s.PGSQL.5432.lock', '.s.PGSQL.5432']) {
    rmSync(join(clusterDir, name), { force: true })
  }
}
