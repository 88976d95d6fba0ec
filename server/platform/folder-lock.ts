import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/**
 * Makes this process the one server of a DATA_DIR for its lifetime. Two servers would append to the
 * same unfinished upload, and the sweep of one could remove content that only the other's database
 * names. SQLite's lock belongs to the operating system: it is freed with the process, however that
 * ends. Throws a sentence that names the other server.
 */
export function lockFolder(dataDir: string): void {
  const owner = join(dataDir, 'server.owner')
  const lock = new DatabaseSync(join(dataDir, 'server.lock'), { timeout: 0 })
  try {
    lock.exec('begin exclusive')
  } catch (error) {
    if ((error as { errcode?: number }).errcode !== sqliteBusy) throw error
    throw new Error(
      `DATA_DIR ${dataDir} is in use by another server (${named(owner)}). ` +
        'Stop that one first, or give this one a DATA_DIR of its own.',
    )
  }
  locked.push(lock)
  writeFileSync(owner, `pid ${process.pid} since ${new Date().toISOString()}\n`)
}

const sqliteBusy = 5

/** An unreferenced database would be garbage collected, and its lock freed. */
const locked: DatabaseSync[] = []

function named(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return 'it has only just started'
  }
}
