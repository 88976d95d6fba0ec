import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isPostmaster } from './processes.ts'

const nameOf = (clusterDir: string) => join(clusterDir, 'postmaster.pid')

/** The process id in a lock file of PostgreSQL; null when there is none in it. */
export function pidIn(lockFile: string): number | null {
  try {
    const pid = Number(readFileSync(lockFile, 'utf8').split('\n')[0])
    return Number.isInteger(pid) && pid > 0 ? pid : null
  } catch {
    return null
  }
}

/** The TCP port that postmaster.pid names. */
export function portIn(clusterDir: string): number {
  return Number(readFileSync(nameOf(clusterDir), 'utf8').split('\n')[3])
}

/** The process id in postmaster.pid when that process lives, else null. */
export function livingPostmaster(clusterDir: string): number | null {
  const pid = pidIn(nameOf(clusterDir))
  return pid !== null && isPostmaster(pid, clusterDir) ? pid : null
}
