import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** What PostgreSQL writes of its running self into `postmaster.pid`. */
export interface Postmaster {
  pid: number
  port: number
  socketDir: string
}

/** The embedded PostgreSQL of a data folder, from its own notes; null when it does not run. */
export async function readPostmaster(dataDir: string): Promise<Postmaster | null> {
  const file = ['pg', 'pg/data'].map((part) => join(dataDir, part, 'postmaster.pid'))
  const found = file.find((path) => existsSync(path))
  if (!found) return null
  const [pid, , , port, socketDir = ''] = (await readFile(found, 'utf8')).split('\n')
  return { pid: Number(pid), port: Number(port), socketDir: socketDir.trim() }
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
