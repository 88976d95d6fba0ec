import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { Transform, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

export interface Sums {
  /** bytes */
  size: number
  sha256: string
}

/** Passes everything through; its size and digest are known at the end. */
function meter(): { through: Transform; sums: () => Sums } {
  const hash = createHash('sha256')
  let size = 0
  const through = new Transform({
    transform(chunk: Buffer, _encoding, next) {
      hash.update(chunk)
      size += chunk.length
      next(null, chunk)
    },
  })
  return { through, sums: () => ({ size, sha256: hash.digest('hex') }) }
}

type Source = NodeJS.ReadableStream
type Step = NodeJS.ReadWriteStream

/** Writes a new file, synced, readable by its owner only; returns size and digest. */
export async function writeMeasured(
  path: string,
  streams: [Source, ...Step[]],
  signal?: AbortSignal,
): Promise<Sums> {
  const { through, sums } = meter()
  const target = createWriteStream(path, { mode: 0o600, flags: 'wx', flush: true })
  await pipeline([...streams, through, target], { signal })
  return sums()
}

/** Reads a file whole; null when there is none. */
export async function measure(path: string, signal?: AbortSignal): Promise<Sums | null> {
  const { through, sums } = meter()
  const nowhere = new Writable({ write: (_chunk, _encoding, next) => next() })
  try {
    await pipeline([createReadStream(path), through, nowhere], { signal })
    return sums()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
