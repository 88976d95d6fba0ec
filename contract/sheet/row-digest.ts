/** Not a secret: it only says whether a cell is as it was exported (decisions/057). */
const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const perCell = 6

/** 36 bits of a text, as six characters. */
function short(text: string): string {
  let high = 0xdeadbeef
  let low = 0x41c6ce57
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    high = Math.imul(high ^ unit, 2654435761)
    low = Math.imul(low ^ unit, 1597334677)
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  return [0, 6, 12]
    .flatMap((shift) => [high, low].map((half) => digits[(half >>> shift) & 63]))
    .join('')
}

const cellPart = (id: string, key: string, text: string) => short(`${id}\u0001${key}\u0001${text}`)

/**
 * A row as it was exported: the record's revision, a part that names the record, and one for each
 * cell. Columns may be moved or left out, as a part says which cell it is of.
 */
export function rowDigest(
  id: string,
  revision: number,
  cells: Iterable<readonly [key: string, text: string]>,
): string {
  const parts = [short(id), ...Array.from(cells, ([key, text]) => cellPart(id, key, text))]
  return `${revision}.${parts.join('')}`
}

/** What a digest says of the row that it stands in. */
export interface ExportedRow {
  revision: number
  /** whether the cell had this text when it was exported */
  had: (key: string, text: string) => boolean
}

/** Null where the text is no digest, or one of another record. */
export function readDigest(id: string, text: string): ExportedRow | null {
  const match = /^(\d{1,9})\.((?:[\w-]{6}){1,600})$/.exec(text)
  if (!match) return null
  const all = match[2] ?? ''
  const parts = new Set<string>()
  for (let at = perCell; at < all.length; at += perCell) parts.add(all.slice(at, at + perCell))
  if (all.slice(0, perCell) !== short(id)) return null
  return {
    revision: Number(match[1]),
    had: (key, cell) => parts.has(cellPart(id, key, cell)),
  }
}
