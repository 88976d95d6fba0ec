import { type CellInput, textOf, uncalculated } from '../../../contract/sheet/cell.ts'
import { likeKey } from '../../../contract/sheet/rows.ts'
import type { Sheet } from '../../../contract/sheet/sheet.ts'
import { totalWords } from '../../../contract/sheet/total-words.ts'

/** Longer texts are no such word. */
const longestWord = 20

const isWord = (cell: CellInput) => {
  const text = typeof cell === 'string' ? textOf(cell) : ''
  return text !== '' && text.length <= longestWord && totalWords.has(likeKey(text))
}

/**
 * Whether a row holds the totals of those above it: it is named so, and is no entry of the list,
 * because what every entry has is missing, or because nothing else in it is a text.
 */
export function isTotal(
  { columns }: Pick<Sheet, 'columns'>,
  cells: readonly CellInput[],
  values: Readonly<Record<string, CellInput>>,
): boolean {
  if (!cells.some(isWord)) return false
  const has = (key: string) => values[key] !== undefined && !isWord(values[key])
  const needed = columns.filter(({ required }) => required)
  const lacks = needed.some(({ key }) => values[key] === undefined)
  const isText = (cell: CellInput) => typeof cell === 'string' && !cell.startsWith(uncalculated)
  return lacks || !Object.keys(values).some((key) => has(key) && isText(values[key]))
}
