import { readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { syncFolder } from '../../../platform/content/durable.ts'
import type { StoredBackup } from '../make/retention.ts'
import { digestName, isBackupName, manifestName, readManifest } from './format.ts'

/** A backup in the making; and one on its way out. Neither is ever taken for a backup. */
export const partialPrefix = '.partial-'
const removingPrefix = '.removing-'

/** A backup without a write for so long was killed. */
const silentMs = 60 * 60 * 1000

export interface StoredBackups {
  standing: StoredBackup[]
  /** folders named like a backup whose manifest cannot be read: left alone */
  unreadable: string[]
}

/** The backups in a BACKUP_DIR, oldest first. */
export async function readStoredBackups(dir: string): Promise<StoredBackups> {
  const storedBackups: StoredBackups = { standing: [], unreadable: [] }
  for (const name of (await readdir(dir)).filter(isBackupName).sort()) {
    try {
      const [json, digest] = await Promise.all(
        [manifestName, digestName].map((file) => readFile(join(dir, name, file), 'utf8')),
      )
      const manifest = readManifest(json ?? '', digest ?? '')
      const whole = manifest.content.missing.files === 0
      storedBackups.standing.push({ name, at: new Date(manifest.at), whole })
    } catch {
      // Half copied, of a later build or damaged: reported by its name (make/attempt.ts).
      storedBackups.unreadable.push(name)
    }
  }
  return storedBackups
}

/** Takes a backup away: its name first, so that a half removed one is none. */
export async function removeBackup(dir: string, name: string): Promise<void> {
  const going = join(dir, `${removingPrefix}${name}`)
  await rename(join(dir, name), going)
  await syncFolder(dir)
  await rm(going, { recursive: true, force: true })
}

async function lastTouched(folder: string): Promise<number> {
  const names = ['.', ...(await readdir(folder, { recursive: true }))]
  const times = await Promise.all(
    names.map(async (name) => (await stat(join(folder, name))).mtimeMs),
  )
  return Math.max(...times)
}

/** Removes what killed backups and killed removals have left. */
export async function clearLeftovers(dir: string, now = Date.now()): Promise<void> {
  for (const name of await readdir(dir)) {
    const path = join(dir, name)
    const over =
      name.startsWith(removingPrefix) ||
      (name.startsWith(partialPrefix) && (await lastTouched(path)) < now - silentMs)
    if (over) await rm(path, { recursive: true, force: true })
  }
}
