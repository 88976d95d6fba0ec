import { breathe } from '../breathe.ts'

/** Rows of one piece: some milliseconds on a cheap phone. */
const atOnce = 250

/** These rows as text, a few at a time: to copy thousands of them at once holds the page up. */
export async function packed(rows: readonly unknown[]): Promise<string[]> {
  const pieces: string[] = []
  for (let from = 0; from < rows.length; from += atOnce) {
    await breathe()
    pieces.push(JSON.stringify(rows.slice(from, from + atOnce)))
  }
  return pieces
}

/** The rows of these pieces, in the same way. */
export async function unpacked(pieces: readonly string[]): Promise<unknown[]> {
  const rows: unknown[] = []
  for (const piece of pieces) {
    await breathe()
    for (const row of JSON.parse(piece) as unknown[]) rows.push(row)
  }
  return rows
}
