import type { PointerEvent } from 'react'
import { useRef } from 'react'
import { type Area, areaOf, at, type Selection, type Spot, wholeRows } from './selection.ts'
import type { CellEdit } from './use-cell-edit.ts'
import type { GridActions } from './use-grid-actions.ts'

interface PointerInput {
  columns: number
  edit: CellEdit
  actions: GridActions
  selection: () => Selection
  select: (next: Selection) => void
  /** the active cell is opened */
  open: () => void
  isFlag: () => boolean
}

type Drag = { is: 'cells' } | { is: 'rows'; from: number } | { is: 'fill'; area: Area; to: number }

/** Where an element of the grid is; column null for the number of a row. */
function spotOf(target: EventTarget | null): { row: number; column: number | null } | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null
  if (!cell) return null
  const { row, column } = cell.dataset
  return { row: Number(row), column: column === undefined ? null : Number(column) }
}

/** Choosing cells, rows and ranges with the mouse, and filling down by the handle. */
export function useGridPointer(input: PointerInput) {
  const { columns, edit, actions, selection, select, isFlag } = input
  const drag = useRef<Drag | null>(null)

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    const target = event.target as HTMLElement
    const open = edit.latest()
    if (event.button === 2 && !target.closest('textarea')) return aside(target)
    // Inside an open cell the mouse places the caret.
    if (event.button !== 0 || (open && target.closest('textarea'))) return
    const spot = spotOf(target)
    if (!spot) return
    // The focus stays in the grid's input.
    event.preventDefault()
    if (open && !edit.commit()) return
    if (target.closest('[data-handle]')) {
      drag.current = { is: 'fill', area: actions.area(), to: spot.row }
      return
    }
    const { row, column } = spot
    if (column === null) {
      const from = event.shiftKey ? selection().anchor.row : row
      drag.current = { is: 'rows', from }
      select(wholeRows({ top: from, bottom: row }, columns))
      return
    }
    drag.current = { is: 'cells' }
    const here: Spot = { row, column }
    const { anchor, head } = selection()
    const again = [anchor, head].every((one) => one.row === row && one.column === column)
    select(event.shiftKey ? { anchor, head: here } : at(here))
    if (again && isFlag()) input.open()
  }

  /** A right click chooses its cell, except within the range. */
  function aside(target: HTMLElement) {
    const spot = spotOf(target)
    if (spot?.column == null || !edit.commit()) return
    const { top, bottom, left, right } = areaOf(selection())
    const { row, column } = spot
    if (row >= top && row <= bottom && column >= left && column <= right) return
    select(at({ row, column }))
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    if (!drag.current) return
    if (event.buttons === 0) {
      onPointerUp()
      return
    }
    const spot = spotOf(document.elementFromPoint(event.clientX, event.clientY))
    if (!spot) return
    if (drag.current.is === 'rows') {
      select(wholeRows({ top: drag.current.from, bottom: spot.row }, columns))
    } else if (drag.current.is === 'fill') {
      const { area } = drag.current
      const row = Math.max(spot.row, area.bottom)
      drag.current = { is: 'fill', area, to: row }
      select({
        anchor: { row: area.top, column: area.left },
        head: { row, column: area.right },
      })
    } else if (spot.column !== null) {
      const { anchor, head } = selection()
      if (head.row === spot.row && head.column === spot.column) return
      select({ anchor, head: { row: spot.row, column: spot.column } })
    }
  }

  function onPointerUp() {
    const was = drag.current
    drag.current = null
    if (was?.is === 'fill') actions.fillTo(was.area, was.to)
  }

  return {
    onPointerDown,
    onPointerMove,
    onPointerUp,
    onDoubleClick(event: { target: EventTarget }) {
      if (spotOf(event.target)?.column != null && !edit.latest() && !isFlag()) input.open()
    },
  }
}
