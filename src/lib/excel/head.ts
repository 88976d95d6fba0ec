import type { CellInput } from '../../../contract/sheet/cell.ts'
import { textOf } from '../../../contract/sheet/cell.ts'
import { likeKey } from '../../../contract/sheet/rows.ts'
import type { Sheet, SheetColumn } from '../../../contract/sheet/sheet.ts'
import { ExcelError } from './fault.ts'
import { mostColumns } from './limits.ts'

/** A row of a workbook: its number, the first is 1, and its cells. */
export interface WrittenRow {
  row: number
  cells: readonly CellInput[]
}

export interface Head {
  /** key of each column of the workbook, null for a foreign one */
  keys: (string | null)[]
  /** headers of foreign columns */
  ignored: string[]
  /** the last row of the head: what follows are rows of the list */
  last: number
}

function match(cells: readonly CellInput[], keyOf: (text: string) => string | null): Head['keys'] {
  const taken = new Set<string>()
  return cells.slice(0, mostColumns).map((cell) => {
    const key = keyOf(textOf(cell))
    if (key === null || taken.has(key)) return null
    taken.add(key)
    return key
  })
}

/** A required column is marked in the first row of a template. */
const withoutMark = (text: string) => text.replace(/\s*\*$/, '')

const countOf = (keys: Head['keys']) => keys.filter((key) => key !== null).length

const missingIn = (columns: readonly SheetColumn[], keys: Head['keys']) =>
  columns.filter(({ key, required }) => required && !keys.includes(key)).map(({ key }) => key)

/**
 * Which column is which, by the first of these rows that is a head: by the hidden keys under it,
 * wherever somebody has moved them, else by its labels. What stands above, a title or empty rows, is
 * passed over. Throws `template`, `columns`.
 */
export function findHead({ columns }: Pick<Sheet, 'columns'>, top: readonly WrittenRow[]): Head {
  const byKey = new Map(columns.map((column) => [column.key, column.key]))
  const byLabel = new Map(
    columns.flatMap(({ key, label }) => [
      [likeKey(label.ko), key],
      [likeKey(label.en), key],
    ]),
  )
  const headAt = ({ row, cells }: WrittenRow): Head => {
    const below = top.find((each) => each.row === row + 1)?.cells ?? []
    const keys = match(below, (text) => byKey.get(text) ?? null)
    const labels = match(cells, (text) => byLabel.get(likeKey(withoutMark(text))) ?? null)
    const chosen = countOf(keys) > 0 && countOf(keys) >= countOf(labels) ? keys : labels
    return {
      keys: chosen,
      ignored: cells.flatMap((cell, index) => {
        const text = textOf(cell)
        return text !== '' && (chosen[index] ?? null) === null ? [text.slice(0, 50)] : []
      }),
      last: chosen === keys ? row + 1 : row,
    }
  }
  const heads = top.map(headAt).filter(({ keys }) => countOf(keys) > 0)
  const whole = heads.find(({ keys }) => missingIn(columns, keys).length === 0)
  if (whole) return whole
  const [nearest] = heads.sort((a, b) => countOf(b.keys) - countOf(a.keys))
  if (!nearest) throw new ExcelError('template')
  throw new ExcelError('columns', missingIn(columns, nearest.keys))
}
