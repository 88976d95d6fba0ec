import { isUpload } from '../../../../contract/field-type/type-of.ts'
import type { Row, TableField } from '../../../../contract/form/field-types.ts'
import { lockedKeys } from '../../../../contract/workflow/rows.ts'
import type { GridColumn } from './columns.ts'
import type { Area } from './selection.ts'

/** Rows after a change of a range, and what of it was left out. */
export interface Changed {
  rows: readonly Row[]
  /** cells that may not be written, and stayed */
  skipped: number
}

/** Cells that a change of many may write: computed ones and those of a finished step stay. */
function writable(table: TableField, row: Row): (column: GridColumn) => boolean {
  const locked = lockedKeys(table, row)
  return ({ key, cell, way }) => way !== 'none' && !cell.server && !locked.has(key)
}

const copyable = ({ cell }: GridColumn) => !isUpload(cell)

type NextCell = (row: number, column: GridColumn) => unknown

/** Writes the cells of an area; `next` gives the value of each. */
function written(
  table: TableField,
  rows: readonly Row[],
  columns: readonly GridColumn[],
  area: Area,
  next: NextCell,
): Changed {
  let skipped = 0
  const after = rows.map((row, index) => {
    if (index < area.top || index > area.bottom) return row
    const may = writable(table, row)
    const cells: Record<string, unknown> = {}
    for (const column of columns.slice(area.left, area.right + 1)) {
      if (may(column)) cells[column.key] = next(index, column)
      else if (column.way !== 'none') skipped += 1
    }
    const differs = Object.keys(cells).some((key) => (cells[key] ?? null) !== (row[key] ?? null))
    return differs ? { ...row, ...cells } : row
  })
  return { rows: after.some((row, index) => row !== rows[index]) ? after : rows, skipped }
}

/** Empties the cells of an area; photos and files stay, as no clipboard holds them. */
export const cleared = (
  table: TableField,
  rows: readonly Row[],
  columns: readonly GridColumn[],
  area: Area,
): Changed =>
  written(table, rows, columns, area, (index, column) =>
    copyable(column) ? null : (rows[index]?.[column.key] ?? null),
  )

/**
 * Fills an area with its first row; a single row with the one above it. Photos and files are of one
 * cell and stay.
 */
export function filledDown(
  table: TableField,
  rows: readonly Row[],
  columns: readonly GridColumn[],
  area: Area,
): Changed {
  const source = rows[area.top === area.bottom ? area.top - 1 : area.top]
  if (!source) return { rows, skipped: 0 }
  const below = area.top === area.bottom ? area : { ...area, top: area.top + 1 }
  return written(table, rows, columns, below, (index, column) =>
    copyable(column) ? (source[column.key] ?? null) : (rows[index]?.[column.key] ?? null),
  )
}

/** Repeats the rows of an area below it, as far as a row. */
export function filledTo(
  table: TableField,
  rows: readonly Row[],
  columns: readonly GridColumn[],
  area: Area,
  bottom: number,
): Changed {
  const height = area.bottom - area.top + 1
  const below = { ...area, top: area.bottom + 1, bottom }
  return written(table, rows, columns, below, (index, column) => {
    const source = copyable(column) ? area.top + ((index - area.top) % height) : index
    return rows[source]?.[column.key] ?? null
  })
}

/** Moves rows by one; at an end of the table they stay. */
export function movedRows(
  rows: readonly Row[],
  { top, bottom }: Pick<Area, 'top' | 'bottom'>,
  by: -1 | 1,
): readonly Row[] {
  if (top + by < 0 || bottom + by >= rows.length) return rows
  const next = [...rows]
  const block = next.splice(top, bottom - top + 1)
  next.splice(top + by, 0, ...block)
  return next
}
