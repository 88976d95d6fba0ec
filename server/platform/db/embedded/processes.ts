import { readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs'

export const onLinux = process.platform === 'linux'

/** The letter of `pid (name) state …`; null when there is no such process. */
export function stateOf(pid: number): string | null {
  try {
    return /\) (\w) /.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1] ?? null
  } catch {
    return null
  }
}

function standsIn(pid: number, folder: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === folder
  } catch {
    return false
  }
}

/** One of the texts of `/proc/<pid>`; empty when the process has ended. */
function textOf(pid: number, name: 'comm' | 'cmdline'): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8')
  } catch {
    return ''
  }
}

/**
 * Whether a process is alive with our folder as working directory: a number from a past boot may
 * belong to another process.
 */
export function isPostmaster(pid: number, clusterDir: string): boolean {
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

/** The processes of PostgreSQL in this folder, postmaster and children, as far as they are seen. */
export function postgresIn(clusterDir: string): number[] {
  if (!onLinux) return []
  const folder = realpathSync(clusterDir)
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => standsIn(pid, folder) && textOf(pid, 'comm').trim() === 'postgres')
}

/**
 * Whether a startup process is at work: the one that recovers, however long it takes. Null where
 * processes cannot be seen: not on Linux, or as root without the right to look at another account's.
 */
export function isRecovering(clusterDir: string): boolean | null {
  const all = postgresIn(clusterDir)
  if (all.length === 0) return null
  return all.some((pid) => textOf(pid, 'cmdline').startsWith('postgres: startup'))
}
