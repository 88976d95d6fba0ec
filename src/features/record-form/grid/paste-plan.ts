import type { Row, TableField } from '../../../../contract/form/field-types.ts'
import {
  type PastedBlock,
  type PasteFault,
  pastedBlock,
  pastedCells,
  readBlock,
} from '../../../../contract/sheet/pasted.ts'
import { lockedKeys } from '../../../../contract/workflow/rows.ts'
import type { GridColumn } from './columns.ts'
import type { Area } from './selection.ts'

export interface PastePlan {
  /** the rows of the table when it was pasted */
  from: readonly Row[]
  /** the rows of the table afterwards; cells that could not be read stay as they were */
  rows: readonly Row[]
  /** what the paste covers then */
  area: Area
  /** pasted lines */
  lines: number
  /** in the order of the lines, counted from 1 */
  faults: readonly PasteFault[]
  /** lines for which the table has no room: nothing is pasted then */
  over: number
  /** cells that may not be written, and stayed */
  skipped: number
}

interface PasteInput {
  table: TableField
  columns: readonly GridColumn[]
  rows: readonly Row[]
  area: Area
  text: string
  /** a new row with its initial values */
  newRow: () => Row
}

/** What pasting into a range does: down from its first cell, beyond the last row into new ones. */
export function planPaste({ table, columns, rows, area, text, newRow }: PasteInput): PastePlan {
  const sheets = columns.flatMap(({ sheet }) => sheet ?? [])
  const block = repeated(withoutMereHead(pastedBlock(sheets, text), text), area)
  const placed = columns.slice(area.left).map(({ sheet }) => sheet)
  const { rows: read, faults } = readBlock(table, block, placed)
  const next = [...rows]
  let skipped = 0
  for (const [index, cells] of read.entries()) {
    const at = area.top + index
    const row = next[at] ?? newRow()
    const locked = lockedKeys(table, row)
    const open = Object.entries(cells).filter(([key]) => !locked.has(key))
    skipped += Object.keys(cells).length - open.length
    next[at] = open.length > 0 ? { ...row, ...Object.fromEntries(open) } : row
  }
  return {
    from: rows,
    rows: next,
    area: areaAfter(block, columns, area),
    lines: read.length,
    faults,
    over: Math.max(0, next.length - table.maxRows),
    skipped,
  }
}

/** A cell that says what a column is called, and nothing below it, is no head. */
function withoutMereHead(block: PastedBlock, text: string): PastedBlock {
  return block.head && block.lines.length === 0
    ? { head: null, headLine: -1, lines: pastedCells(text) }
    : block
}

/** What fits a whole number of times into the range is repeated over it, as Excel does. */
function repeated(block: PastedBlock, { top, bottom, left, right }: Area): PastedBlock {
  if (block.head) return block
  const [height, width] = [bottom - top + 1, right - left + 1]
  const wide = Math.max(...block.lines.map((cells) => cells.length))
  const down = height % block.lines.length === 0 ? height / block.lines.length : 1
  const across = width % wide === 0 ? width / wide : 1
  if (down === 1 && across === 1) return block
  const padded = block.lines.map((cells) => [...cells, ...Array(wide - cells.length).fill('')])
  const line = padded.map((cells) => Array.from({ length: across }, () => cells).flat())
  return { head: null, headLine: -1, lines: Array.from({ length: down }, () => line).flat() }
}

function areaAfter({ head, lines }: PastedBlock, columns: readonly GridColumn[], area: Area): Area {
  const bottom = area.top + Math.max(lines.length, 1) - 1
  const last = columns.length - 1
  if (head) return { top: area.top, bottom, left: 0, right: last }
  const wide = Math.max(1, ...lines.map((cells) => cells.length))
  return { top: area.top, bottom, left: area.left, right: Math.min(area.left + wide - 1, last) }
}

/** Cells as a spreadsheet takes them: tabs between them, quotes around what contains breaks. */
export function copiedText(lines: readonly (readonly string[])[]): string {
  const quoted = (cell: string) =>
    /[\t\n\r"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
  return lines.map((cells) => cells.map(quoted).join('\t')).join('\n')
}
