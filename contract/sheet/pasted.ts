import type { Row, TableField } from '../form/field-types.ts'
import { cellColumns, rowValue } from './board-columns.ts'
import { readCell } from './cell.ts'
import type { CellReason } from './error.ts'
import { likeKey } from './rows.ts'
import type { SheetColumn, SheetNames } from './sheet.ts'

/** Cells that were copied in a spreadsheet: tabs between them, quotes around what contains breaks. */
export function pastedCells(text: string): string[][] {
  const rows: string[][] = [[]]
  let cell = ''
  let quoted = false
  const end = () => {
    rows.at(-1)?.push(cell)
    cell = ''
  }
  const all = text.replace(/\r\n?/g, '\n').replace(/\n+$/, '')
  for (let at = 0; at < all.length; at += 1) {
    const sign = all.charAt(at)
    if (quoted && sign === '"' && all.charAt(at + 1) === '"') {
      cell += '"'
      at += 1
    } else if (quoted && sign === '"') quoted = false
    else if (!quoted && sign === '"' && cell === '') quoted = true
    else if (!quoted && sign === '\t') end()
    else if (!quoted && sign === '\n') {
      end()
      rows.push([])
    } else cell += sign
  }
  end()
  return rows
}

export interface PasteFault {
  /** of what was pasted, the first is 1 */
  line: number
  /** '' for the line as a whole */
  column: string
  reason: CellReason
  about?: string
}

export interface Pasted {
  rows: Omit<Row, 'id'>[]
  faults: PasteFault[]
}

/** How people head a list that they keep themselves. */
export interface OtherHeads {
  /** key of the column that makes a first line the head, however many others it has */
  sure: string
  /** key of a column → what else is written over it */
  labels: Readonly<Record<string, readonly string[]>>
}

/** Which column each pasted one is, by a first line of labels; null where there is none. */
function headOf(columns: readonly SheetColumn[], cells: readonly string[], others?: OtherHeads) {
  const byLabel = new Map(
    columns.flatMap((column) =>
      [column.label.ko, column.label.en, ...(others?.labels[column.key] ?? [])].map(
        (label) => [likeKey(label), column] as const,
      ),
    ),
  )
  const named = (cell: string) => byLabel.get(likeKey(cell))
  const found = cells.map(
    (cell) => named(cell.replace(/\s*\*$/, '')) ?? named(cell.replace(/\s*\([^)]*\)\s*\*?$/, '')),
  )
  const filled = cells.filter((cell) => cell.trim() !== '').length
  const sure = found.some((column) => column !== undefined && column.key === others?.sure)
  return sure || found.filter(Boolean).length * 2 > filled ? found : null
}

/** What was pasted: which columns it names, and its lines without that head. */
export interface PastedBlock {
  /** which column each pasted one is, by a first line of labels; null where there is none */
  head: readonly (SheetColumn | undefined)[] | null
  /** its place among the lines; -1 without one */
  headLine: number
  lines: readonly (readonly string[])[]
}

export function pastedBlock(
  columns: readonly SheetColumn[],
  text: string,
  others?: OtherHeads,
): PastedBlock {
  const lines = pastedCells(text)
  // People's own lists have titles above their head.
  for (const at of others ? [0, 1, 2, 3, 4] : [0]) {
    const head = headOf(columns, lines[at] ?? [], others)
    if (head) return { head, headLine: at, lines: lines.slice(at + 1) }
  }
  return { head: null, headLine: -1, lines }
}

/**
 * The cells of pasted lines as rows of a table have them, null for an empty one.
 * @param placed the column of each pasted cell, null for one that no text can fill
 */
export function readBlock(
  table: TableField,
  { head, headLine, lines }: PastedBlock,
  placed: readonly (SheetColumn | null | undefined)[],
): Pasted {
  const pasted: Pasted = { rows: [], faults: [] }
  for (const [index, cells] of lines.entries()) {
    const line = index + headLine + 2
    const row: Record<string, unknown> = {}
    for (const [at, input] of cells.entries()) {
      const column = (head ?? placed)[at]
      if (!column) {
        if (!head && column === undefined && input.trim() !== '') {
          pasted.faults.push({ line, column: '', reason: 'unknown' })
        }
        continue
      }
      const { key } = column
      // Of two columns of one meaning, the first that says something.
      if (head && input.trim() === '' && row[key] !== undefined) continue
      if (head && row[key] !== undefined && row[key] !== null) continue
      const result = readCell(column, input)
      if (result.value === undefined) {
        const { reason, about } = result
        pasted.faults.push({ line, column: key, reason, ...(about !== undefined && { about }) })
      } else row[key] = result.value === null ? null : rowValue(table, key, result.value)
    }
    pasted.rows.push(row)
  }
  return pasted
}

/** Pasted lines as new rows of a table, by a first line of labels, else in the order of its columns. */
export function readPasted(
  table: TableField,
  names: SheetNames,
  text: string,
  others?: OtherHeads,
): Pasted {
  const columns = cellColumns(table, names)
  const { rows, faults } = readBlock(table, pastedBlock(columns, text, others), columns)
  const filled = rows.map((row) =>
    Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)),
  )
  return { rows: filled.filter((row) => Object.keys(row).length > 0), faults }
}
