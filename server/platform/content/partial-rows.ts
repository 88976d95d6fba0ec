import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Queryable } from '../db/connect.ts'
import { syncFile } from './durable.ts'
import type { PartialStore } from './partials.ts'
import { readSource } from './read-source.ts'

/** Bytes that wait in memory while the ones before them are written. */
const mostWaiting = 256 * 1024
/** Rows read at once, of a megabyte at most (`maxChunkBytes`). */
const rowsAtOnce = 16

/** Another server has written since: our offset is no longer the end. */
class Moved extends Error {}

/**
 * Incomplete uploads as rows of the database, which every server of it sees (decisions/039). The
 * row of `upload_progress` says how many bytes there are; each chunk is inserted in the statement
 * that moves that number on, so that of two servers which append at one offset one fails.
 * `folder` takes the file of a whole upload while it is checked.
 */
export function partialRows(db: Queryable, folder: string): PartialStore {
  const sizeOf = async (id: string) => {
    const { rows } = await db.query<{ size: number }>({
      name: 'partial-size',
      text: 'select size from upload_progress where upload_id = $1',
      values: [id],
    })
    return rows[0]?.size ?? 0
  }

  const begin = async (id: string) => {
    await db.query({
      name: 'partial-begin',
      text: `insert into upload_progress (upload_id, size)
        select id, 0 from upload where id = $1 and arrived_at is null
        on conflict (upload_id) do nothing`,
      values: [id],
    })
  }

  /** Throws `Moved` when `from` is not the end of what is stored. */
  const add = async (id: string, from: number, bytes: Buffer) => {
    const { rowCount } = await db.query({
      name: 'partial-add',
      text: `with moved as (
          update upload_progress set size = $2::bigint + length($3::bytea), updated_at = now()
            where upload_id = $1 and size = $2 returning upload_id)
        insert into upload_chunk (upload_id, starts_at, bytes) select upload_id, $2, $3 from moved`,
      values: [id, from, bytes],
    })
    if (rowCount !== 1) throw new Moved()
  }

  async function* chunksOf(id: string) {
    for (let from = -1; ; ) {
      const { rows } = await db.query<{ startsAt: number; bytes: Buffer }>({
        name: 'partial-read',
        text: `select starts_at as "startsAt", bytes from upload_chunk
          where upload_id = $1 and starts_at > $2 order by starts_at limit ${rowsAtOnce}`,
        values: [id, from],
      })
      for (const { bytes } of rows) yield bytes
      const last = rows.at(-1)
      if (!last || rows.length < rowsAtOnce) return
      from = last.startsAt
    }
  }

  return {
    sizeOf,
    at: (id, superseded) => ({
      size: () => sizeOf(id),
      remove: async () => {
        await db.query({
          name: 'partial-remove',
          text: 'delete from upload_progress where upload_id = $1',
          values: [id],
        })
      },
      whole: async (work) => {
        const path = join(folder, `whole-${randomUUID()}`)
        try {
          await pipeline(Readable.from(chunksOf(id)), createWriteStream(path, { mode: 0o600 }))
          await syncFile(path)
          return await work(path)
        } finally {
          await rm(path, { force: true })
        }
      },
      append: async (source, from, limit) => {
        if (!source || superseded.aborted) {
          return { size: from, over: false, broken: superseded.aborted, moved: false }
        }
        if (from === 0) await begin(id)
        let end = from
        const writer = inOrder(async (bytes) => {
          await add(id, end, bytes)
          end += bytes.length
        })
        try {
          const { over, broken } = await readSource(source, superseded, limit - from, writer.write)
          await writer.end()
          return { size: end, over, broken, moved: false }
        } catch (error) {
          // What was written before stays: it is durable, and the offset says so.
          if (!(error instanceof Moved)) throw error
          return { size: await sizeOf(id), over: false, broken: true, moved: true }
        }
      },
    }),
  }
}

/**
 * Saves one chunk after the other; what comes while one is being saved is saved together. A slow
 * connection's bytes are durable at once, and a fast one's need few statements. A failed save is
 * thrown by the next `write` or by `end`, and none follows it.
 */
export function inOrder(save: (bytes: Buffer) => Promise<void>) {
  let waiting: Uint8Array[] = []
  let size = 0
  let running: Promise<void> | null = null
  /** What came after bytes that were not saved has no place: nothing is saved from then on. */
  let failed: { error: unknown } | null = null
  const run = async () => {
    while (waiting.length > 0 && !failed) {
      const bytes = Buffer.concat(waiting)
      waiting = []
      size = 0
      try {
        await save(bytes)
      } catch (error) {
        failed = { error }
      }
    }
  }
  const assertSaved = () => {
    if (failed) throw failed.error
  }
  return {
    write: async (chunk: Uint8Array) => {
      assertSaved()
      waiting.push(chunk)
      size += chunk.length
      running ??= run().finally(() => {
        running = null
      })
      if (size >= mostWaiting) await running
      assertSaved()
    },
    end: async () => {
      await running
      assertSaved()
    },
  }
}
