import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { sizeOf, syncFolder } from '../file/durable.ts'
import { copyMeasured, measure } from './stream.ts'

/** Where the content of a digest stands under a folder: as in DATA_DIR/files/content. */
export const contentPath = (folder: string, sha256: string) =>
  join(folder, sha256.slice(0, 2), sha256)

export type Placed = 'kept' | 'new' | 'missing' | 'damaged'

export interface Placing {
  sha256: string
  size: number
  from: string
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
  if ((await sizeOf(from)) === null) return 'missing'
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  const staged = `${to}.${randomUUID()}`
  try {
    const read = await copyMeasured(from, staged, signal)
    if (read.sha256 !== sha256 || read.size !== size) return 'damaged'
    await rename(staged, to)
    return 'new'
  } finally {
    await rm(staged, { force: true })
  }
}

/** Names in a folder and its 256 shards survive a power cut from here on. */
export async function syncShards(folder: string, shards: Iterable<string>): Promise<void> {
  for (const shard of shards) await syncFolder(join(folder, shard))
  await syncFolder(folder)
  await syncFolder(dirname(folder))
}
