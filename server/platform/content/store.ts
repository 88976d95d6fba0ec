import { createReadStream, mkdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { sizeOf, syncFolderNow } from './durable.ts'
import { type FolderStore, openFolderStore, stagedIn } from './folder-store.ts'
import { renditionNames } from './rendition-name.ts'

/** The content of files under its SHA-256: the same bytes are stored once. */
export interface ContentStore extends FolderStore {
  /** the folder of unfinished uploads */
  partials: string
  /** the path of a smaller version of a picture, existing or not */
  renditionPathOf(sha256: string, rendition: string): string
  /** path of the content on the local disk, downloaded if necessary; null when there is none */
  fetchContent(sha256: string): Promise<string | null>
  /** the bytes as a stream, without storing a local copy; null when there are none */
  read(sha256: string): Promise<Readable | null>
  /** files that a crash left between two names: path and time (ms) */
  staged(): AsyncIterable<{ path: string; at: number }>
  /** Uploads content that is on the local disk only, and removes local copies. */
  tidy(): Promise<{ sent: number; removed: number }>
}

/** On this machine's disk. `folder` is `DATA_DIR/files`; it is made when it is missing. */
export function openStore(folder: string): ContentStore {
  const content = join(folder, 'content')
  const renditions = join(folder, 'renditions')
  const partials = join(folder, 'partials')
  for (const path of [renditions, partials]) mkdirSync(path, { recursive: true, mode: 0o700 })
  const folderStore = openFolderStore(content)
  for (const path of [folder, dirname(folder)]) syncFolderNow(path)

  const renditionPathOf = (sha256: string, rendition: string) =>
    join(renditions, sha256.slice(0, 2), `${sha256}-${rendition}.jpg`)
  const fetchContent = async (sha256: string) => {
    const path = folderStore.pathOf(sha256)
    return (await sizeOf(path)) === null ? null : path
  }

  return {
    ...folderStore,
    partials,
    renditionPathOf,
    fetchContent,
    read: async (sha256) => {
      const path = await fetchContent(sha256)
      return path === null ? null : createReadStream(path)
    },
    staged: () => stagedIn([content, renditions]),
    remove: async (sha256) => {
      for (const rendition of renditionNames) {
        await rm(renditionPathOf(sha256, rendition), { force: true })
      }
      await folderStore.remove(sha256)
    },
    tidy: async () => ({ sent: 0, removed: 0 }),
  }
}
