import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sizeOf, syncFile, syncFolder, withFile } from './durable.ts'
import type { ContentStore } from './store.ts'

/** The bytes of an incomplete upload. The file's size is the offset. */
export interface Partial {
  path: string
  /** bytes that are durably here */
  size(): Promise<number>
  /**
   * Appends what the source yields, up to `limit` bytes in all, and syncs it. If the source breaks,
   * or a newer request takes over the turn, what has arrived stays. Returns the new size and
   * whether the source exceeded the limit.
   */
  append(
    source: ReadableStream<Uint8Array> | null,
    limit: number,
  ): Promise<{ size: number; over: boolean; broken: boolean }>
  /** hex, over all bytes that are here */
  sha256(): Promise<string>
  /** Syncs bytes that an earlier process may have left unsynced when it was killed. */
  sync(): Promise<void>
  remove(): Promise<void>
}

export interface Partials {
  /**
   * One request at a time works on an upload. A newer one ends the older one's reading, waits until
   * its bytes are synced, and continues from there (offline.md §2).
   */
  withTurn<T>(id: string, work: (partial: Partial) => Promise<T>): Promise<T>
  /** Bytes that are durably here, without taking a turn. */
  sizeOf(id: string): Promise<number>
}

interface Turn {
  abort: AbortController
  ended: Promise<void>
}

export function openPartials(store: ContentStore): Partials {
  const turns = new Map<string, Turn>()
  const pathOf = (id: string) => join(store.partials, id)

  return {
    sizeOf: async (id) => (await sizeOf(pathOf(id))) ?? 0,
    withTurn: async (id, work) => {
      const before = turns.get(id)
      const { promise: ended, resolve: end } = Promise.withResolvers<void>()
      const turn: Turn = { abort: new AbortController(), ended }
      turns.set(id, turn)
      before?.abort.abort()
      await before?.ended
      try {
        return await work(partialAt(pathOf(id), store.partials, turn.abort.signal))
      } finally {
        if (turns.get(id) === turn) turns.delete(id)
        end()
      }
    },
  }
}

function partialAt(path: string, folder: string, superseded: AbortSignal): Partial {
  const size = async () => (await sizeOf(path)) ?? 0

  return {
    path,
    size,
    remove: () => rm(path, { force: true }),
    sync: () => syncFile(path),
    sha256: async () => {
      const hash = createHash('sha256')
      for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
      return hash.digest('hex')
    },
    append: async (source, limit) => {
      const before = await size()
      if (!source || superseded.aborted) {
        return { size: before, over: false, broken: superseded.aborted }
      }
      const result = await withFile(path, 'a', async (handle) => {
        try {
          const read = await copy(source, superseded, limit - before, async (chunk) => {
            await handle.writeFile(chunk)
          })
          await handle.datasync()
          return read
        } catch (error) {
          // The size is the offset, and says what is durably here: a full disk took a part only.
          await handle.truncate(before)
          throw error
        }
      })
      if (before === 0) await syncFolder(folder)
      return { size: before + result.copied, over: result.over, broken: result.broken }
    },
  }
}

/** Reads at most `room` bytes; what the reader's end or the line does to it is no error here. */
async function copy(
  source: ReadableStream<Uint8Array>,
  signal: AbortSignal,
  room: number,
  write: (chunk: Uint8Array) => Promise<void>,
): Promise<{ copied: number; over: boolean; broken: boolean }> {
  const reader = source.getReader()
  const stop = () => void reader.cancel().catch(() => undefined)
  signal.addEventListener('abort', stop)
  let copied = 0
  try {
    while (!signal.aborted) {
      const next = await reader.read().catch(() => null)
      if (next === null) return { copied, over: false, broken: true }
      if (next.done) return { copied, over: false, broken: signal.aborted }
      const fits = next.value.subarray(0, room - copied)
      if (fits.length > 0) await write(fits)
      copied += fits.length
      if (fits.length < next.value.length) {
        stop()
        return { copied, over: true, broken: false }
      }
    }
    return { copied, over: false, broken: true }
  } finally {
    signal.removeEventListener('abort', stop)
    reader.releaseLock()
  }
}
