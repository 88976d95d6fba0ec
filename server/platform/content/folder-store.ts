import { mkdirSync } from 'node:fs'
import { copyFile, link, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { sizeOf, syncFile, syncFolder } from './durable.ts'

/** Files under their SHA-256 in a folder, in 256 shards. */
export interface FolderStore {
  /** the path of content of this digest, existing or not */
  pathOf(sha256: string): string
  /**
   * Takes a whole, synced file in under its digest; the source stays, as a second name of the same
   * bytes: it may be removed from then on, and not written. On return the content is durable.
   * Throws what the disk throws (ENOSPC).
   */
  adopt(source: string, sha256: string, size: number): Promise<void>
  /** digests of everything stored, with the time it was stored (ms) */
  list(): AsyncIterable<{ sha256: string; at: number }>
  remove(sha256: string): Promise<void>
}

/** Creates the folder when it is missing; the caller that created its parent syncs that. */
export function openFolderStore(folder: string): FolderStore {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  // A crash may have left a shard behind whose name was never synced: once by each process.
  const lasting = new Set<string>()
  const pathOf = (sha256: string) => join(folder, sha256.slice(0, 2), sha256)

  return {
    pathOf,
    adopt: async (source, sha256, size) => {
      const target = pathOf(sha256)
      const shard = dirname(target)
      if (!lasting.has(shard)) {
        await mkdir(shard, { recursive: true, mode: 0o700 })
        await syncFolder(folder)
        lasting.add(shard)
      }
      // A file of the right size under this name was synced before it got the name.
      if ((await sizeOf(target)) === size) {
        // The sweep takes what nothing names and is old: this is new again (server/jobs/content.ts).
        await utimes(target, new Date(), new Date())
      } else {
        await place(source, target)
      }
      // Also for an existing file: the process that renamed it may have crashed before this.
      await syncFolder(shard)
    },
    list: async function* () {
      for (const shard of await readdir(folder)) {
        for (const sha256 of await readdir(join(folder, shard))) {
          if (!/^[0-9a-f]{64}$/.test(sha256)) continue
          yield { sha256, at: (await stat(join(folder, shard, sha256))).mtimeMs }
        }
      }
    },
    remove: async (sha256) => await rm(pathOf(sha256), { force: true }),
  }
}

/** A second name for the same bytes; where the disk knows no links, a synced copy. */
async function place(source: string, target: string): Promise<void> {
  const staged = stagedFor(target)
  try {
    await link(source, staged)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'EPERM' && code !== 'EXDEV' && code !== 'ENOTSUP' && code !== 'EMLINK') throw error
    await copyFile(source, staged)
    await syncFile(staged)
  }
  await rename(staged, target)
}

/** A name on the way to another: `<name>.<process>.<random>`. */
export const stagedFor = (target: string) =>
  `${target}.${process.pid}.${Math.random().toString(36).slice(2)}`

const stagedName = /^[0-9a-f]{64}(-\w+\.jpg)?\.\d+\.[0-9a-z]+$/

/** Files that a crash left between two names in these sharded folders: path and time (ms). */
export async function* stagedIn(
  folders: readonly string[],
): AsyncIterable<{ path: string; at: number }> {
  for (const root of folders) {
    for (const shard of await readdir(root)) {
      for (const name of await readdir(join(root, shard))) {
        if (!stagedName.test(name)) continue
        const path = join(root, shard, name)
        yield { path, at: (await stat(path)).mtimeMs }
      }
    }
  }
}
