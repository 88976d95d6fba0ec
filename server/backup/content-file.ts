import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { sizeOf, syncFolder } from '../file/durable.ts'
import { measure, writeMeasured } from './stream.ts'

/** Where the content of a digest stands under a folder: as in DATA_DIR/files/content. */
export const contentPath = (folder: string, sha256: string) =>
  join(folder, sha256.slice(0, 2), sha256)

export type Placed = 'kept' | 'new' | 'missing' | 'damaged'

export interface Placing {
  sha256: string
  size: number
  /** null when there is none */
  from: () => Promise<Readable | null>
  to: string
  /** read what stands there already, instead of believing its size */
  look: boolean
  signal: AbortSignal
}

/**
 * Sees to it that a whole content file stands at `to`: it does already, or it is copied from `from`
 * and gets its name when its bytes are synced and are those of the digest. Folders are the caller's
 * to sync.
 */
export async function placeContent(placing: Placing): Promise<Placed> {
  const { sha256, size, from, to, look, signal } = placing
  if ((await sizeOf(to)) === size && (!look || (await measure(to, signal))?.sha256 === sha256)) {
    // What is old and not named goes some day (prune.ts): this is new again.
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
