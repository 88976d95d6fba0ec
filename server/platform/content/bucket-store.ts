import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Bucket, BucketError } from './bucket.ts'
import { modifiedAt } from './durable.ts'
import { openFolderStore, stagedFor, stagedIn } from './folder-store.ts'
import { type ContentStore, openStore } from './store.ts'

/** A copy that was used within this time stays: a reader may be about to open it. */
const inUseMs = 60 * 60 * 1000

/**
 * Content in a bucket, with copies on the local disk for reading. Copies may be lost at any time,
 * and `tidy` removes the least used ones beyond `room` bytes. Content that is only on the local
 * disk, from before there was a bucket or from a restore, is read too, until `tidy` has uploaded
 * it. `folder` is `DATA_DIR/files`.
 */
export function bucketStore(folder: string, bucket: Bucket, room: number): ContentStore {
  const disk = openStore(folder)
  const copiesFolder = join(folder, 'copies')
  const copies = openFolderStore(copiesFolder)
  const coming = new Map<string, Promise<string | null>>()

  /** Its path on the local disk; marks the copy as used now. */
  async function here(sha256: string): Promise<string | null> {
    const path = copies.pathOf(sha256)
    const at = await modifiedAt(path)
    if (at === null) return await disk.fetchContent(sha256)
    const now = Date.now()
    if (now - at > inUseMs / 4) await utimes(path, new Date(now), new Date(now))
    return path
  }

  async function fetchCopy(sha256: string): Promise<string | null> {
    const body = await bucket.get(sha256)
    if (!body) return null
    const path = copies.pathOf(sha256)
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    const staged = stagedFor(path)
    const hash = createHash('sha256')
    const measured = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        hash.update(chunk)
        done(null, chunk)
      },
    })
    const target = createWriteStream(staged, { mode: 0o600, flags: 'wx', flush: true })
    try {
      await pipeline(body, measured, target).catch((error: NodeJS.ErrnoException) => {
        throw error.code === 'ENOSPC' ? error : new BucketError('give a whole file', error)
      })
      if (hash.digest('hex') !== sha256) {
        throw new BucketError('give the bytes it was given', `digest ${sha256}`)
      }
      await rename(staged, path)
      return path
    } finally {
      await rm(staged, { force: true })
    }
  }

  async function fetchContent(sha256: string): Promise<string | null> {
    const path = await here(sha256)
    if (path !== null) return path
    const running = coming.get(sha256)
    if (running) return await running
    const started = fetchCopy(sha256).finally(() => coming.delete(sha256))
    coming.set(sha256, started)
    return await started
  }

  /** Uploads content that exists on the local disk only; from then on it is a copy. */
  async function sendOwn(): Promise<number> {
    let sent = 0
    for await (const { sha256 } of disk.list()) {
      const path = disk.pathOf(sha256)
      const { size } = await stat(path)
      await bucket.put(sha256, path, size)
      await copies.adopt(path, sha256, size)
      await rm(path)
      sent += 1
    }
    return sent
  }

  async function takeAway(): Promise<number> {
    const found: { sha256: string; at: number; size: number }[] = []
    for await (const { sha256, at } of copies.list()) {
      found.push({ sha256, at, size: (await stat(copies.pathOf(sha256))).size })
    }
    let sum = found.reduce((bytes, { size }) => bytes + size, 0)
    let removed = 0
    for (const { sha256, at, size } of found.sort((one, other) => one.at - other.at)) {
      if (sum <= room || at > Date.now() - inUseMs) break
      await copies.remove(sha256)
      sum -= size
      removed += 1
    }
    return removed
  }

  return {
    ...disk,
    adopt: async (source, sha256, size) => {
      // Also for existing content: the sweep uses its age.
      await bucket.put(sha256, source, size)
      await copies.adopt(source, sha256, size)
    },
    fetchContent,
    read: async (sha256) => {
      const path = await here(sha256)
      return path === null ? await bucket.get(sha256) : createReadStream(path)
    },
    list: () => bucket.list(),
    staged: async function* () {
      yield* disk.staged()
      yield* stagedIn([copiesFolder])
    },
    remove: async (sha256) => {
      await bucket.remove(sha256)
      await copies.remove(sha256)
      await disk.remove(sha256)
    },
    tidy: async () => ({ sent: await sendOwn(), removed: await takeAway() }),
  }
}
