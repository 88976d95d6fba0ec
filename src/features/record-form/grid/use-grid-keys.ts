import { type KeyboardEvent, useRef } from 'react'
import { isOfComposition } from '../../../lib/composition-key.ts'
import { at, type Move, moved, type Selection, type Size, tabbed, wholeRows } from './selection.ts'
import type { CellEdit } from './use-cell-edit.ts'
import type { GridActions } from './use-grid-actions.ts'
import type { GridRows } from './use-grid-rows.ts'

interface KeysInput {
  size: Size
  grid: GridRows
  edit: CellEdit
  actions: GridActions
  selection: () => Selection
  select: (next: Selection) => void
  /** opens the active cell as its kind is written */
  open: () => void
  /** the control of the active cell in a dialog */
  openControl: () => void
  /** a tick, which Space changes as well */
  isFlag: () => boolean
}

const plain: Record<string, Move> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  Home: 'row-start',
  End: 'row-end',
  PageUp: 'page-up',
  PageDown: 'page-down',
}

const withControl: Record<string, Move> = {
  ArrowUp: 'top',
  ArrowDown: 'bottom',
  ArrowLeft: 'row-start',
  ArrowRight: 'row-end',
  Home: 'first',
  End: 'last',
}

const arrows = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'])

/** The keys of the grid (WAI-ARIA grid pattern, and what Excel does besides). */
export function useGridKeys(input: KeysInput) {
  const { size, grid, edit, actions, selection, select } = input
  // After Escape, Tab leaves the grid as it leaves any other field.
  const leaving = useRef(false)

  function go(move: Move, extend = false) {
    select(moved(selection(), move, size, extend))
  }

  /** False where the grid ends: then Tab goes on to what is behind it. */
  function tab(back: boolean): boolean {
    const next = tabbed(selection().anchor, back, size)
    if (next) select(at(next))
    return next !== null
  }

  /** With Ctrl or ⌘; true if the key was taken. */
  function command(event: KeyboardEvent): boolean {
    const key = event.key.toLowerCase()
    const move = withControl[event.key]
    if (move) go(move, event.shiftKey)
    else if (key === 'z' && !event.shiftKey) grid.undo()
    else if (key === 'z' || key === 'y') grid.redo()
    else if (key === 'd') actions.fill()
    else if (key === 'a') select(wholeRows({ top: 0, bottom: size.rows - 1 }, size.columns))
    else if (key === 'enter') input.openControl()
    else return false
    return true
  }

  /** A key while no cell is open; true if it was taken. */
  function walk(event: KeyboardEvent): boolean {
    const { key, shiftKey } = event
    const leaves = leaving.current && key === 'Tab'
    if (key !== 'Shift') leaving.current = key === 'Escape'
    if (leaves) return false
    if (event.ctrlKey || event.metaKey) return command(event)
    if (event.altKey) {
      if (key !== 'ArrowUp' && key !== 'ArrowDown') return false
      actions.move(key === 'ArrowUp' ? -1 : 1)
      return true
    }
    const move = plain[key]
    if (move) go(move, shiftKey)
    else if (key === 'Tab') return tab(shiftKey)
    else if (key === 'Enter' || key === 'F2') input.open()
    else if (key === 'Delete' || key === 'Backspace') actions.clear()
    else if (key === ' ' && shiftKey) {
      const { anchor, head } = selection()
      const [top, bottom] = [Math.min(anchor.row, head.row), Math.max(anchor.row, head.row)]
      select(wholeRows({ top, bottom }, size.columns))
    } else if (key === ' ' && input.isFlag()) input.open()
    else return false
    return true
  }

  /** A key in an open cell; true if it was taken. */
  function write(event: KeyboardEvent<HTMLElement>): boolean {
    const open = edit.latest()
    const list = open?.column.way === 'list'
    const { key } = event
    if (key === 'Escape') edit.cancel()
    else if (key === 'Tab') {
      if (edit.commit() && !tab(event.shiftKey)) return false
    } else if (key === 'Enter') {
      if (open?.column.cell.type === 'textarea' && (event.altKey || event.shiftKey)) {
        return event.altKey ? newLine(event) : false
      }
      if (edit.commit()) go(event.shiftKey ? 'up' : 'down')
    } else if (list && (key === 'ArrowDown' || key === 'ArrowUp')) {
      edit.mark(key === 'ArrowDown' ? 1 : -1)
    } else if (arrows.has(key) && !open?.caret && !list && !event.shiftKey) {
      if (edit.commit()) go(plain[key] ?? 'down')
    } else return false
    return true
  }

  function newLine(event: KeyboardEvent<HTMLElement>): boolean {
    const box = event.target as HTMLTextAreaElement
    box.setRangeText('\n', box.selectionStart, box.selectionEnd, 'end')
    edit.type(box.value, false)
    return true
  }

  return (event: KeyboardEvent<HTMLElement>) => {
    if (isOfComposition(event.nativeEvent)) {
      // It ends the syllable and nothing else, as in an input of one line.
      if (event.key === 'Enter' && !event.shiftKey) event.preventDefault()
      return
    }
    const taken = edit.latest() ? write(event) : walk(event)
    if (!taken) return
    event.preventDefault()
    // An open cell's Escape is not that of a dialog around the form.
    event.stopPropagation()
  }
}
