import { type Part, textOfPart } from './container.ts'

/** No cell is longer with its formula; what is, is what stands behind the rows. */
const longestCell = 1 << 18
/** Of the beginning of a cell that a chunk cuts. */
const longestMark = 16

const mark = /<(?:\w+:)?c[\s>]/
const formula = /<(?:\w+:)?f[\s>/]/
const result = /<(?:\w+:)?v(?:\s[^>]*)?(?:\/>|>([^<]*)<)/

/** The name of a cell whose formula has no result, out of what stands between two marks. */
function uncalculated(text: string): string | null {
  const end = text.indexOf('>')
  if (end < 0 || !formula.test(text)) return null
  const attributes = ` ${text.slice(0, end)}`
  const value = result.exec(text)
  // A result may be an empty text; nothing else that is empty is one.
  const isText = /\st\s*=\s*["']str["']/.test(attributes)
  if (value && ((value[1] ?? '') !== '' || isText)) return null
  return /\sr\s*=\s*["']([A-Z]{1,3}\d{1,7})["']/.exec(attributes)?.[1] ?? null
}

/**
 * Names of the cells whose formula was saved without its result, as programs do that calculate
 * nothing. A reader of values takes such a cell for an empty one.
 */
export async function uncalculatedCells(bytes: Uint8Array, part: Part): Promise<Set<string>> {
  const found = new Set<string>()
  const look = (text: string) => {
    const name = uncalculated(text)
    if (name !== null) found.add(name)
  }
  let rest = ''
  for await (const chunk of textOfPart(bytes, part)) {
    const cells = (rest + chunk).split(mark)
    rest = cells.pop() ?? ''
    for (const text of cells) look(text)
    if (rest.length > longestCell) rest = rest.slice(-longestMark)
  }
  look(rest)
  return found
}
