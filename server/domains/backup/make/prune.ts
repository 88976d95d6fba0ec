import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { BackupRetention } from '../../../handler/settings.ts'
import { type ContentLine, readContentLines } from '../files/content-lines.ts'
import { contentFolder, contentList } from '../files/format.ts'
import { clearLeftovers, readStoredBackups, removeBackup } from '../files/stored-backups.ts'
import { backupsToKeep } from './retention.ts'

/** A backup that is being made may count on content that no manifest names yet. */
const graceMs = 2 * 24 * 60 * 60 * 1000

export interface Pruned {
  /** names */
  backups: string[]
  /** content files that no backup refers to any more */
  content: number
  /** folders that look like backups but cannot be read; while one exists, no content is removed */
  unreadable: string[]
}

/** Removes expired backups, then content that none of the others refers to. */
export async function pruneBackups(
  dir: string,
  keep: BackupRetention,
  zone: string,
  now = Date.now(),
): Promise<Pruned> {
  await clearLeftovers(dir, now)
  const { standing, unreadable } = await readStoredBackups(dir)
  const stored = backupsToKeep(standing, keep, zone, now)
  const backups = standing.map(({ name }) => name).filter((name) => !stored.has(name))
  for (const name of backups) await removeBackup(dir, name)
  const content = unreadable.length > 0 ? 0 : await pruneShared(dir, [...stored], now)
  return { backups, content, unreadable }
}

/** Lists and folders are both in the order of the digests: one shard at a time is in memory. */
async function pruneShared(dir: string, stored: readonly string[], now: number): Promise<number> {
  const folder = join(dir, contentFolder)
  const readers = stored.map((name) => shardReader(readContentLines(join(dir, name, contentList))))
  let removed = 0
  for (const shard of (await readdir(folder)).filter((name) => /^[0-9a-f]{2}$/.test(name)).sort()) {
    const named = new Set<string>()
    for (const reader of readers) await reader(shard, named)
    for (const file of await readdir(join(folder, shard))) {
      const path = join(folder, shard, file)
      if (named.has(file) || (await stat(path)).mtimeMs > now - graceMs) continue
      await rm(path, { force: true })
      removed += 1
    }
  }
  return removed
}

/** Reads up to the end of a shard and collects its digests; shards are requested in order. */
function shardReader(lines: AsyncGenerator<ContentLine>) {
  let ahead: IteratorResult<ContentLine> | null = null
  return async (shard: string, into: Set<string>): Promise<void> => {
    ahead ??= await lines.next()
    while (!ahead.done && ahead.value.sha256.slice(0, 2) <= shard) {
      if (ahead.value.sha256.startsWith(shard)) into.add(ahead.value.sha256)
      ahead = await lines.next()
    }
  }
}
