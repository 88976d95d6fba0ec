import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { whileUnlocked } from '../platform/content/content-lock.ts'
import { modifiedAt } from '../platform/content/durable.ts'
import type { ContentStore } from '../platform/content/store.ts'
import type { Queryable } from '../platform/db/connect.ts'
import { rowsOfText } from '../platform/db/rows.ts'

const dayMs = 24 * 60 * 60 * 1000
/** Recent files are left alone, referenced or not. */
const graceDays = 2
/** A partial upload may be resumed within the 30 days that its unreferenced row is stored. */
const partialDays = 31

const batch = 500
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Tables that name content: ours, and those that a restore has set aside with what they name. */
async function namingTables(db: Queryable): Promise<string[]> {
  const rows = await rowsOfText(db, v.object({ name: v.string() }), {
    text: `select format('%I.upload', nspname) as name from pg_namespace
      where nspname like 'before\\_restore\\_%'
        and to_regclass(format('%I.upload', nspname)) is not null`,
  })
  return ['upload', ...rows.map(({ name }) => name)]
}

async function unnamed(db: Queryable, tables: string[], digests: string[]): Promise<string[]> {
  const named = new Set<string>()
  for (const table of tables) {
    const rows = await rowsOfText(db, v.object({ sha256: v.string() }), {
      text: `select distinct sha256 from ${table} where sha256 = any($1)`,
      values: [digests],
    })
    for (const { sha256 } of rows) named.add(sha256)
  }
  return digests.filter((digest) => !named.has(digest))
}

/**
 * Removes content that no upload refers to; returns how many files. `client` is one connection.
 * Between check and removal the same bytes may arrive and be referenced again: each digest is
 * checked once more under its lock.
 */
export async function pruneContent(
  client: Queryable,
  store: ContentStore,
  now = Date.now(),
): Promise<number> {
  const tables = await namingTables(client)
  let removed = 0
  let digests: string[] = []
  const flush = async () => {
    for (const digest of await unnamed(client, tables, digests)) {
      await whileUnlocked(client, digest, async () => {
        if ((await unnamed(client, tables, [digest])).length === 0) return
        await store.remove(digest)
        removed += 1
      })
    }
    digests = []
  }
  for await (const { sha256, at } of store.list()) {
    if (at > now - graceDays * dayMs) continue
    digests.push(sha256)
    if (digests.length >= batch) await flush()
  }
  await flush()
  return removed
}

/**
 * Removes the bytes of abandoned uploads, of uploads that were completed under their digest, and of
 * files left between two names; returns how many.
 */
export async function prunePartials(
  db: Queryable,
  store: ContentStore,
  now = Date.now(),
): Promise<number> {
  const names = await readdir(store.partials)
  const rows = await rowsOfText(db, v.object({ id: v.string() }), {
    // Of a library: given up.
    text: `select id::text from upload where id = any($1::uuid[])
      and (arrived_at is not null or purpose = 'library' and detached_at is not null)`,
    values: [names.filter((name) => uuid.test(name))],
  })
  const over = new Set(rows.map(({ id }) => id))
  let removed = 0
  const take = async (path: string) => {
    await rm(path, { force: true })
    removed += 1
  }
  for (const name of names) {
    const path = join(store.partials, name)
    const at = await modifiedAt(path)
    // Null: the upload was completed since the folder was read.
    if (at === null) continue
    // A file sent by form, or put together to be checked, is never resumed.
    const days = /^(form|whole)-/.test(name) ? graceDays : partialDays
    if (over.has(name) || at <= now - days * dayMs) await take(path)
  }
  for await (const { path, at } of store.staged()) {
    if (at <= now - graceDays * dayMs) await take(path)
  }
  return removed
}
