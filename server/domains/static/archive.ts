import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs'
import { join } from 'node:path'

/** A page that was opened before a deployment still requests its chunks. */
export const archivedDays = 30

const dayMs = 24 * 60 * 60 * 1000

/**
 * Archives the hashed files of the last builds: copies this build's files in, and removes files
 * that no build has had for 30 days. A file's mtime is the last start whose build had it.
 */
export function archiveAssets(assets: string, archive: string, now = Date.now()): void {
  mkdirSync(archive, { recursive: true })
  const current = existsSync(assets)
    ? readdirSync(assets, { withFileTypes: true }).filter((entry) => entry.isFile())
    : []
  for (const { name } of current) {
    const stored = join(archive, name)
    keep(join(assets, name), stored)
    utimesSync(stored, now / 1000, now / 1000)
  }
  for (const name of readdirSync(archive)) {
    const stored = join(archive, name)
    if (statSync(stored).mtimeMs < now - archivedDays * dayMs) rmSync(stored)
  }
}

/**
 * A file gets its name only when it is complete: half a chunk would be cached as immutable. If a
 * power cut still lost bytes, the size shows it.
 */
function keep(source: string, stored: string): void {
  const size = statSync(stored, { throwIfNoEntry: false })?.size
  if (size === statSync(source).size) return
  const coming = `${stored}.${process.pid}.part`
  copyFileSync(source, coming)
  renameSync(coming, stored)
}
