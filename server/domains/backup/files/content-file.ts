import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { sizeOf, syncFolder } from '../../../platform/content/durable.ts'
import { measure, writeMeasured } from './stream.ts'

/** The path of a digest's content under a folder: as in DATA_DIR/files/content. */
export const contentPath = (folder: string, sha256: string) =>
  join(folder, sha256.slice(0, 2), sha256)

export type Placed = 'kept' | 'new' | 'missing' | 'damaged'

export interface Placing {
  sha256: string
  size: number
  /** null when there is none */
  from: () => Promise<Readable | null>
  to: string
  /** read an existing file instead of trusting its size */
  look: boolean
  signal: AbortSignal
}

/**
 * Makes sure that a complete content file exists at `to`. It may exist already; otherwise it is
 * copied from `from` and gets its name once its bytes are synced and match the digest. The caller
 * syncs the folders.
 */
export async function placeContent(placing: Placing): Promise<Placed> {
  const { sha256, size, from, to, look, signal } = placing
  if ((await sizeOf(to)) === size && (!look || (await measure(to, signal))?.sha256 === sha256)) {
    // Old files without a reference are pruned some day (prune.ts): this one is new again.
    await utimes(to, new Date(), new Date())
    return 'kept'
  }
  const source = await from()
  if (!source) return 'missing'
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  const staged = `${to}.${randomUUID()}`
  try {
    const read = await writeMeasured(staged, [source], signal)
    if (read.sha256 !== sha256 || read.size !== size) return 'damaged'
    await rename(staged, to)
    return 'new'
  } finally {
    await rm(staged, { force: true })
  }
}

/** Names in these shards of a folder survive a power cut from here on. */
export async function syncShards(shards: Set<string>): Promise<void> {
  for (const shard of shards) await syncFolder(shard)
  const folders = new Set([...shards].map((shard) => dirname(shard)))
  for (const folder of folders) {
    await syncFolder(folder)
    await syncFolder(dirname(folder))
  }
}
