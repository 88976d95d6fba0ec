/** A cell by its place in the grid; both from 0. */
export interface Spot {
  row: number
  column: number
}

/** The anchor is the active cell; the range reaches from it to the head. */
export interface Selection {
  anchor: Spot
  head: Spot
}

/** The cells of a range; all ends are within it. */
export interface Area {
  top: number
  bottom: number
  left: number
  right: number
}

export interface Size {
  rows: number
  columns: number
  /** rows that PageUp and PageDown go */
  page: number
}

export type Move =
  | 'up'
  | 'down'
  | 'left'
  | 'right'
  | 'row-start'
  | 'row-end'
  | 'top'
  | 'bottom'
  | 'first'
  | 'last'
  | 'page-up'
  | 'page-down'

export const at = (spot: Spot): Selection => ({ anchor: spot, head: spot })

export function areaOf({ anchor, head }: Selection): Area {
  return {
    top: Math.min(anchor.row, head.row),
    bottom: Math.max(anchor.row, head.row),
    left: Math.min(anchor.column, head.column),
    right: Math.max(anchor.column, head.column),
  }
}

const within = (value: number, count: number) =>
  Math.min(Math.max(value, 0), Math.max(count - 1, 0))

/** A selection after rows or columns have gone. */
export function clamped({ anchor, head }: Selection, { rows, columns }: Size): Selection {
  const clamp = (spot: Spot): Spot => ({
    row: within(spot.row, rows),
    column: within(spot.column, columns),
  })
  return { anchor: clamp(anchor), head: clamp(head) }
}

function stepFrom({ row, column }: Spot, move: Move, size: Size): Spot {
  const to = {
    up: { row: row - 1, column },
    down: { row: row + 1, column },
    left: { row, column: column - 1 },
    right: { row, column: column + 1 },
    'row-start': { row, column: 0 },
    'row-end': { row, column: size.columns - 1 },
    top: { row: 0, column },
    bottom: { row: size.rows - 1, column },
    first: { row: 0, column: 0 },
    last: { row: size.rows - 1, column: size.columns - 1 },
    'page-up': { row: row - size.page, column },
    'page-down': { row: row + size.page, column },
  }[move]
  return { row: within(to.row, size.rows), column: within(to.column, size.columns) }
}

/** After an arrow or another key; `extend` (Shift) moves the head and leaves the active cell. */
export function moved(selection: Selection, move: Move, size: Size, extend: boolean): Selection {
  return extend
    ? { anchor: selection.anchor, head: stepFrom(selection.head, move, size) }
    : at(stepFrom(selection.anchor, move, size))
}

/** The cell after Tab, row by row; null where the grid ends. */
export function tabbed({ row, column }: Spot, back: boolean, size: Size): Spot | null {
  const next = row * size.columns + column + (back ? -1 : 1)
  if (next < 0 || next >= size.rows * size.columns) return null
  return { row: Math.floor(next / size.columns), column: next % size.columns }
}

/** Whole rows of an area. */
export const wholeRows = (
  { top, bottom }: Pick<Area, 'top' | 'bottom'>,
  columns: number,
): Selection => ({
  anchor: { row: top, column: 0 },
  head: { row: bottom, column: Math.max(columns - 1, 0) },
})
