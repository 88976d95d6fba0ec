import { createReadStream, mkdirSync } from 'node:fs'
import { copyFile, link, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { sizeOf, syncFile, syncFolder, syncFolderNow } from './durable.ts'

/** The content of files under its SHA-256: the same bytes are kept once. */
export interface ContentStore {
  /** holds unfinished uploads */
  partials: string
  /** where content of this digest stands on this machine's disk, or would */
  pathOf(sha256: string): string
  /** whole content on this machine's disk, fetched from where it is kept; null when there is none */
  bring(sha256: string): Promise<string | null>
  /** the bytes, to be read once, and kept nowhere for it; null when there are none */
  read(sha256: string): Promise<Readable | null>
  /** where a smaller version of a picture stands, or would */
  renditionPathOf(sha256: string, rendition: string): string
  /**
   * Takes a whole, synced file in under its digest; the source stays, as a second name of the same
   * bytes: it may be removed from then on, and not written. On return the content is durable.
   * Throws what the disk throws (ENOSPC), and `BucketError` where content is kept in one.
   */
  adopt(source: string, sha256: string, size: number): Promise<void>
  /** digests of everything kept, with the time it came (ms) */
  list(): AsyncIterable<{ sha256: string; at: number }>
  /** what a crash left between two names: path, and the time it came (ms) */
  staged(): AsyncIterable<{ path: string; at: number }>
  remove(sha256: string): Promise<void>
  /** Sends what stands on this disk only to where content is kept, and takes copies off the disk. */
  tidy(): Promise<{ sent: number; removed: number }>
}

/** On this machine's disk. `folder` is `DATA_DIR/files`; it is made when it is missing. */
export function openStore(folder: string): ContentStore {
  const content = join(folder, 'content')
  const renditions = join(folder, 'renditions')
  const partials = join(folder, 'partials')
  for (const path of [content, renditions, partials]) {
    mkdirSync(path, { recursive: true, mode: 0o700 })
  }
  for (const path of [folder, dirname(folder)]) syncFolderNow(path)
  // A crash may have left a folder behind whose name was never synced: once by each process.
  const lasting = new Set<string>()

  const pathOf = (sha256: string) => join(content, sha256.slice(0, 2), sha256)
  const renditionPathOf = (sha256: string, rendition: string) =>
    join(renditions, sha256.slice(0, 2), `${sha256}-${rendition}.jpg`)

  const bring = async (sha256: string) => {
    const path = pathOf(sha256)
    return (await sizeOf(path)) === null ? null : path
  }

  return {
    partials,
    pathOf,
    bring,
    read: async (sha256) => {
      const path = await bring(sha256)
      return path === null ? null : createReadStream(path)
    },
    tidy: async () => ({ sent: 0, removed: 0 }),
    renditionPathOf,
    adopt: async (source, sha256, size) => {
      const target = pathOf(sha256)
      const shard = dirname(target)
      if (!lasting.has(shard)) {
        await mkdir(shard, { recursive: true, mode: 0o700 })
        await syncFolder(content)
        lasting.add(shard)
      }
      // A file of the right size under this name was synced before it got the name.
      if ((await sizeOf(target)) === size) {
        // The sweep takes what nothing names and is old: this is new again (server/jobs/content.ts).
        await utimes(target, new Date(), new Date())
      } else {
        await place(source, target)
      }
      // Of a file that was there as well: who gave it its name may have died before this.
      await syncFolder(shard)
    },
    list: async function* () {
      for (const shard of await readdir(content)) {
        for (const sha256 of await readdir(join(content, shard))) {
          if (!/^[0-9a-f]{64}$/.test(sha256)) continue
          yield { sha256, at: (await stat(join(content, shard, sha256))).mtimeMs }
        }
      }
    },
    staged: async function* () {
      for (const root of [content, renditions]) {
        for (const shard of await readdir(root)) {
          for (const name of await readdir(join(root, shard))) {
            if (!stagedName.test(name)) continue
            const path = join(root, shard, name)
            yield { path, at: (await stat(path)).mtimeMs }
          }
        }
      }
    },
    remove: async (sha256) => {
      for (const rendition of ['thumb', 'view']) {
        await rm(renditionPathOf(sha256, rendition), { force: true })
      }
      await rm(pathOf(sha256), { force: true })
    },
  }
}

/** A name on the way to its own: `<name>.<process>.<random>`. */
const stagedName = /^[0-9a-f]{64}(-\w+\.jpg)?\.\d+\.[0-9a-z]+$/

/** A second name for the same bytes; where the disk knows no links, a synced copy. */
async function place(source: string, target: string): Promise<void> {
  const staged = `${target}.${process.pid}.${Math.random().toString(36).slice(2)}`
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
