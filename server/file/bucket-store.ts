import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Bucket, BucketError } from './bucket.ts'
import { modifiedAt } from './durable.ts'
import type { ContentStore } from './store.ts'

/** A copy that was used within so long stays: somebody may be about to open it. */
const inUseMs = 60 * 60 * 1000

/**
 * Content in a bucket, with copies on this machine's disk for reading: what comes in stands in both,
 * what is read is fetched once. What the bucket has may be lost here: `tidy` sends what it has not, and
 * takes the least used copies away.
 */
export function bucketStore(disk: ContentStore, bucket: Bucket, copies: number): ContentStore {
  const coming = new Map<string, Promise<string | null>>()

  /** The copy of a digest, when it was whole; it counts as used from now on. */
  async function copyOf(sha256: string): Promise<string | null> {
    const path = disk.pathOf(sha256)
    const at = await modifiedAt(path)
    if (at === null) return null
    const now = Date.now()
    if (now - at > inUseMs / 4) await utimes(path, new Date(now), new Date(now))
    return path
  }

  async function fetchCopy(sha256: string): Promise<string | null> {
    const body = await bucket.get(sha256)
    if (!body) return null
    const path = disk.pathOf(sha256)
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    const staged = `${path}.${process.pid}.${randomUUID().slice(-12)}`
    const hash = createHash('sha256')
    const measured = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        hash.update(chunk)
        done(null, chunk)
      },
    })
    try {
      await pipeline(
        body,
        measured,
        createWriteStream(staged, { mode: 0o600, flags: 'wx', flush: true }),
      ).catch((error: NodeJS.ErrnoException) => {
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

  async function bring(sha256: string): Promise<string | null> {
    const here = await copyOf(sha256)
    if (here !== null) return here
    const running = coming.get(sha256)
    if (running) return await running
    const started = fetchCopy(sha256).finally(() => coming.delete(sha256))
    coming.set(sha256, started)
    return await started
  }

  return {
    ...disk,
    adopt: async (source, sha256, size) => {
      await disk.adopt(source, sha256, size)
      // Even of what is there: its age is what the sweep goes by.
      await bucket.put(sha256, disk.pathOf(sha256), size)
    },
    bring,
    read: async (sha256) => {
      const here = await copyOf(sha256)
      return here === null ? await bucket.get(sha256) : createReadStream(here)
    },
    list: () => bucket.list(),
    remove: async (sha256) => {
      await bucket.remove(sha256)
      await disk.remove(sha256)
    },
    tidy: async () => {
      const there = new Set<string>()
      for await (const { sha256 } of bucket.list()) there.add(sha256)
      const copiesHere: { path: string; at: number; size: number }[] = []
      let sum = 0
      let sent = 0
      for await (const { sha256, at } of disk.list()) {
        const path = disk.pathOf(sha256)
        const { size } = await stat(path)
        if (!there.has(sha256)) {
          // Kept here before there was a bucket, or while it did not answer.
          await bucket.put(sha256, path, size)
          sent += 1
        }
        copiesHere.push({ path, at, size })
        sum += size
      }
      let removed = 0
      for (const { path, at, size } of copiesHere.sort((one, other) => one.at - other.at)) {
        if (sum <= copies || at > Date.now() - inUseMs) break
        await rm(path, { force: true })
        sum -= size
        removed += 1
      }
      return { sent, removed }
    },
  }
}
