import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** What PostgreSQL writes of its running self into `postmaster.pid`. */
export interface Postmaster {
  pid: number
  port: number
  socketDir: string
}

/** The embedded PostgreSQL of a data folder, from its own notes; null when it does not run. */
export async function readPostmaster(dataDir: string): Promise<Postmaster | null> {
  const cluster = join(dataDir, 'pg')
  const notes = join(cluster, 'postmaster.pid')
  if (!existsSync(notes)) return null
  const [pid, , , port, socketDir = ''] = (await readFile(notes, 'utf8')).split('\n')
  return { pid: Number(pid), port: Number(port), socketDir: resolve(cluster, socketDir.trim()) }
}

/** Stops the database server that a killed app left behind (SIGQUIT: at once, safely). */
export async function stopOrphanDatabase(dataDir: string): Promise<void> {
  const postmaster = await readPostmaster(dataDir)
  if (!postmaster || !alive(postmaster.pid)) return
  process.kill(postmaster.pid, 'SIGQUIT')
  for (let turn = 0; turn < 100 && alive(postmaster.pid); turn++) await sleep(50)
}

function alive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
