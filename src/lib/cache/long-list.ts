import { breathe } from '../breathe.ts'
import { type CachedQuery, cacheDatabase } from './database.ts'
import { cacheOwner } from './owner.ts'

/** Rows of one piece: some milliseconds on a cheap phone. */
const atOnce = 250

/** These rows as text, a few at a time: to copy thousands of them at once holds the page up. */
async function packed(rows: readonly unknown[]): Promise<string[]> {
  const pieces: string[] = []
  for (let from = 0; from < rows.length; from += atOnce) {
    await breathe()
    pieces.push(JSON.stringify(rows.slice(from, from + atOnce)))
  }
  return pieces
}

/** The rows of these pieces, in the same way. */
async function unpacked(pieces: readonly string[]): Promise<unknown[]> {
  const rows: unknown[] = []
  for (const piece of pieces) {
    await breathe()
    for (const row of JSON.parse(piece) as unknown[]) rows.push(row)
  }
  return rows
}

/** Under which mark a list stands on the device: one that has not changed is not written again. */
const marks = new WeakMap<object, string>()

/** The list of this query, if it is still that of this mark. */
export async function listOf(key: string, mark: string): Promise<unknown[] | null> {
  const list = await cacheDatabase().lists.get(key)
  if (list?.mark !== mark) return null
  const rows = await unpacked(list.pieces)
  marks.set(rows, mark)
  return rows
}

/**
 * Keeps a query and, where it is not there yet, its list; neither once its owner has signed out, whose
 * wipe may have come while the list was put into pieces.
 */
export async function keepList(row: CachedQuery, rows: unknown[]): Promise<void> {
  const { queries, lists } = cacheDatabase()
  const mark = marks.get(rows) ?? crypto.randomUUID()
  // The same rows may be those of another query, too: each has its list.
  const there = (await lists.where({ mark }).primaryKeys()).includes(row.key)
  const pieces = there ? null : await packed(rows)
  await queries.db.transaction('rw', queries, lists, async () => {
    if (!row.key.startsWith(`${cacheOwner()}/`)) return
    if (pieces) await lists.put({ key: row.key, mark, pieces })
    await queries.put({ ...row, mark })
  })
  marks.set(rows, mark)
}
