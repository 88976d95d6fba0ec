import type { CellInput } from '../../../contract/sheet/cell.ts'
import { textOf } from '../../../contract/sheet/cell.ts'
import { likeKey } from '../../../contract/sheet/rows.ts'
import type { Sheet, SheetColumn } from '../../../contract/sheet/sheet.ts'
import { ExcelError } from './fault.ts'
import { mostColumns } from './limits.ts'

export interface Head {
  /** key of each column of the workbook, null where it is none of ours */
  keys: (string | null)[]
  /** heads of columns that are not ours */
  ignored: string[]
  /** rows of the head: 2 of a template, 1 of a sheet with labels only */
  rows: number
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

/**
 * Which column is which: by the hidden keys of the second row, wherever somebody has moved them,
 * else by the labels of the first. Throws `template`, `columns`.
 */
export function readHead(
  { columns }: Pick<Sheet, 'columns'>,
  first: readonly CellInput[],
  second: readonly CellInput[],
): Head {
  const byKey = new Map(columns.map((column) => [column.key, column.key]))
  const byLabel = new Map(
    columns.flatMap(({ key, label }) => [
      [likeKey(label.ko), key],
      [likeKey(label.en), key],
    ]),
  )
  const keys = match(second, (text) => byKey.get(text) ?? null)
  const labels = match(first, (text) => byLabel.get(likeKey(withoutMark(text))) ?? null)
  const found = (row: Head['keys']) => row.filter((key) => key !== null).length
  const chosen = found(keys) > 0 && found(keys) >= found(labels) ? keys : labels
  if (found(chosen) === 0) throw new ExcelError('template')
  const missing = columns.filter(({ key, required }) => required && !chosen.includes(key))
  if (missing.length > 0) throw new ExcelError('columns', missing.map(labelOf))
  return {
    keys: chosen,
    ignored: first.flatMap((cell, index) => {
      const text = textOf(cell)
      return text !== '' && (chosen[index] ?? null) === null ? [text.slice(0, 50)] : []
    }),
    rows: chosen === keys ? 2 : 1,
  }
}

const labelOf = ({ key }: SheetColumn) => key
