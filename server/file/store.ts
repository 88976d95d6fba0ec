import { createReadStream, mkdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { sizeOf, syncFolderNow } from './durable.ts'
import { openShelf, type Shelf, stagedIn } from './shelf.ts'

/** The content of files under its SHA-256: the same bytes are kept once. */
export interface ContentStore extends Shelf {
  /** holds unfinished uploads */
  partials: string
  /** where a smaller version of a picture stands, or would */
  renditionPathOf(sha256: string, rendition: string): string
  /** whole content on this machine's disk, fetched from where it is kept; null when there is none */
  bring(sha256: string): Promise<string | null>
  /** the bytes, to be read once, and kept nowhere for it; null when there are none */
  read(sha256: string): Promise<Readable | null>
  /** what a crash left between two names: path, and the time it came (ms) */
  staged(): AsyncIterable<{ path: string; at: number }>
  /** Sends what stands on this disk only to where content is kept, and takes copies off the disk. */
  tidy(): Promise<{ sent: number; removed: number }>
}

/** On this machine's disk. `folder` is `DATA_DIR/files`; it is made when it is missing. */
export function openStore(folder: string): ContentStore {
  const content = join(folder, 'content')
  const renditions = join(folder, 'renditions')
  const partials = join(folder, 'partials')
  for (const path of [renditions, partials]) mkdirSync(path, { recursive: true, mode: 0o700 })
  const shelf = openShelf(content)
  for (const path of [folder, dirname(folder)]) syncFolderNow(path)

  const renditionPathOf = (sha256: string, rendition: string) =>
    join(renditions, sha256.slice(0, 2), `${sha256}-${rendition}.jpg`)
  const bring = async (sha256: string) => {
    const path = shelf.pathOf(sha256)
    return (await sizeOf(path)) === null ? null : path
  }

  return {
    ...shelf,
    partials,
    renditionPathOf,
    bring,
    read: async (sha256) => {
      const path = await bring(sha256)
      return path === null ? null : createReadStream(path)
    },
    staged: () => stagedIn([content, renditions]),
    remove: async (sha256) => {
      for (const rendition of ['thumb', 'view']) {
        await rm(renditionPathOf(sha256, rendition), { force: true })
      }
      await shelf.remove(sha256)
    },
    tidy: async () => ({ sent: 0, removed: 0 }),
  }
}
