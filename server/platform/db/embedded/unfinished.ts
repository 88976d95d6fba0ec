import { readdirSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** Making a cluster takes seconds at most. */
const oldMs = 10 * 60_000

function lives(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Where a process makes a cluster before it is moved into place. */
export const unfinishedName = (clusterDir: string, pid = process.pid) => `${clusterDir}.new-${pid}`

/**
 * Removes what first starts left that were killed. In a container the next process often has the
 * number of the killed one: nothing of our own stands there yet.
 */
export function sweepUnfinished(clusterDir: string, now = Date.now()): void {
  const parent = dirname(clusterDir)
  const prefix = basename(unfinishedName(clusterDir)).replace(/\d+$/, '')
  for (const name of readdirSync(parent)) {
    const pid = name.startsWith(prefix) ? Number(name.slice(prefix.length)) : Number.NaN
    if (!Number.isInteger(pid) || pid < 1) continue
    const path = join(parent, name)
    const at = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? now
    if (pid === process.pid || !lives(pid) || Math.abs(now - at) > oldMs) {
      rmSync(path, { recursive: true, force: true })
    }
  }
}
