import { type Part, textOfPart } from './container.ts'

/** Merged cells: their first and last row and column, from 0. */
interface Merge {
  name: string
  top: number
  bottom: number
  left: number
  right: number
}

const reference =
  /<(?:\w+:)?mergeCell\s[^>]*?ref\s*=\s*["']([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})["']/g
/** No tag of a merge is longer. */
const longestTag = 200
/** More are not remembered: such a sheet is no list. */
const mostMerges = 20_000

const columnOf = (letters: string) =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1

/** The merged cells of a sheet; they stand behind its rows. */
async function mergesOf(bytes: Uint8Array, part: Part): Promise<Merge[]> {
  const found: Merge[] = []
  let rest = ''
  for await (const chunk of textOfPart(bytes, part)) {
    const text = rest + chunk
    let end = 0
    for (const match of text.matchAll(reference)) {
      const [tag, left = '', top, right = '', bottom] = match
      end = match.index + tag.length
      if (found.length >= mostMerges) continue
      found.push({
        name: `${left}${top}`,
        top: Number(top) - 1,
        bottom: Number(bottom) - 1,
        left: columnOf(left),
        right: columnOf(right),
      })
    }
    rest = text.slice(Math.max(end, text.length - longestTag))
  }
  return found.sort((a, b) => a.top - b.top)
}

/**
 * Asks of a cell which cell it is merged into: null where it stands alone, or is the first itself. Rows
 * are asked in their order.
 */
export async function mergedInto(
  bytes: Uint8Array,
  part: Part,
): Promise<(row: number, column: number) => string | null> {
  const merges = await mergesOf(bytes, part)
  let next = 0
  let open: Merge[] = []
  let last = -1
  return (row, column) => {
    if (row !== last) {
      last = row
      for (; next < merges.length && (merges[next]?.top ?? 0) <= row; next += 1) {
        open.push(merges[next] as Merge)
      }
      open = open.filter(({ bottom }) => bottom >= row)
    }
    const found = open.find(({ left, right }) => left <= column && column <= right)
    return !found || (found.top === row && found.left === column) ? null : found.name
  }
}
