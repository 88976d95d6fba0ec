import { rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { livingPostmaster, pidIn } from './postmaster-pid.ts'
import { isPostmaster, onLinux, postgresIn, stateOf } from './processes.ts'

const lockFiles = ['postmaster.pid', '.s.PGSQL.5432.lock']

/** PostgreSQL writes its number into a lock file at once after it has made it. */
const writtenAfterMs = 500

/** The children of a dead postmaster end by themselves, unless they wait for a lock of a dead one. */
const orphanPatienceMs = 5_000

/**
 * Removes what a postmaster that has ended left in the folder, where PostgreSQL itself would not
 * start over it. Does nothing while one lives.
 */
export async function clearRemains(clusterDir: string): Promise<void> {
  await endOrphans(clusterDir)
  for (const name of lockFiles) {
    if (livingPostmaster(clusterDir)) return
    const file = join(clusterDir, name)
    if (await isStale(file, clusterDir)) rmSync(file, { force: true })
  }
}

/** They hold the shared memory of the dead postmaster: a new one would not start beside them. */
async function endOrphans(clusterDir: string): Promise<void> {
  const orphans = () => (livingPostmaster(clusterDir) ? [] : postgresIn(clusterDir))
  await untilNone(orphans)
  for (const pid of orphans()) kill(pid)
  await untilNone(orphans)
  const left = orphans()
  if (left.length > 0) {
    throw new Error(
      `Processes ${left.join(', ')} of an earlier PostgreSQL still use ${clusterDir}.`,
    )
  }
}

async function untilNone(orphans: () => number[]): Promise<void> {
  for (let ms = 0; ms < orphanPatienceMs && orphans().length > 0; ms += 50) await wait(50)
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has just ended.
  }
}

/**
 * Whether PostgreSQL would take this lock file for that of a living one: its number answers, as a
 * zombie or as another process, or it is empty since a crash in the middle of a start.
 */
async function isStale(file: string, clusterDir: string): Promise<boolean> {
  const pid = pidIn(file)
  if (pid !== null) return onLinux && stateOf(pid) !== null && !isPostmaster(pid, clusterDir)
  if (!statSync(file, { throwIfNoEntry: false })) return false
  await wait(writtenAfterMs)
  return pidIn(file) === null
}
