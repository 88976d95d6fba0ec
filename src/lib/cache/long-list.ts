import { breathe } from '../breathe.ts'
import { type CachedQuery, cacheDatabase } from './database.ts'
import { cacheOwner } from './owner.ts'

/** Rows of one chunk: some milliseconds on a cheap phone. */
const atOnce = 250

/** Serializes the rows a few at a time: thousands at once would block the page. */
async function packed(rows: readonly unknown[]): Promise<string[]> {
  const pieces: string[] = []
  for (let from = 0; from < rows.length; from += atOnce) {
    await breathe()
    pieces.push(JSON.stringify(rows.slice(from, from + atOnce)))
  }
  return pieces
}

/** Parses the rows of these chunks in the same way. */
async function unpacked(pieces: readonly string[]): Promise<unknown[]> {
  const rows: unknown[] = []
  for (const piece of pieces) {
    await breathe()
    for (const row of JSON.parse(piece) as unknown[]) rows.push(row)
  }
  return rows
}

/** The mark of each stored list: an unchanged list is not written again. */
const marks = new WeakMap<object, string>()

/** The list of this query, if it still has this mark. */
export async function listOf(key: string, mark: string): Promise<unknown[] | null> {
  const list = await cacheDatabase().lists.get(key)
  if (list?.mark !== mark) return null
  const rows = await unpacked(list.pieces)
  marks.set(rows, mark)
  return rows
}

/**
 * Stores a query and, unless it is stored already, its list. Stores nothing once the owner has
 * signed out: the wipe may have happened while the list was serialized.
 */
export async function cacheList(row: CachedQuery, rows: unknown[]): Promise<void> {
  const { queries, lists } = cacheDatabase()
  const mark = marks.get(rows) ?? crypto.randomUUID()
  // Another query may have the same rows; each has its own list.
  const there = (await lists.where({ mark }).primaryKeys()).includes(row.key)
  const pieces = there ? null : await packed(rows)
  await queries.db.transaction('rw', queries, lists, async () => {
    if (!row.key.startsWith(`${cacheOwner()}/`)) return
    if (pieces) await lists.put({ key: row.key, mark, pieces })
    await queries.put({ ...row, mark })
  })
  marks.set(rows, mark)
}
