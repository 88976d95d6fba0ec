import { type FocusEvent, type KeyboardEvent, useRef } from 'react'

/** Marks what can have the focus in a cell of a grid: `data-grid-stop="row,column"`. */
export const gridStop = (row: number, column: number) => ({
  'data-grid-stop': `${row},${column}`,
})

const steps: Record<string, readonly [number, number]> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  PageUp: [-10, 0],
  PageDown: [10, 0],
}

/**
 * Keys of a grid: one cell is in the tab order, arrows go to the next one, Home and End to the ends
 * of the row. Done in the document: two thousand cells are not rendered again for each step.
 */
export function useGridKeys() {
  const current = useRef<HTMLElement | null>(null)

  function onFocus(event: FocusEvent<HTMLElement>) {
    const stop = event.target.closest<HTMLElement>('[data-grid-stop]')
    if (!stop || stop === current.current) return
    const grid = event.currentTarget
    for (const one of grid.querySelectorAll<HTMLElement>('[data-grid-stop][tabindex="0"]')) {
      one.tabIndex = -1
    }
    stop.tabIndex = 0
    current.current = stop
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const stop = (event.target as HTMLElement).closest<HTMLElement>('[data-grid-stop]')
    const [row = 0, column = 0] = stop?.dataset.gridStop?.split(',').map(Number) ?? []
    if (!stop || event.altKey || event.metaKey) return
    const grid = event.currentTarget
    const at = (r: number, c: number) =>
      grid.querySelector<HTMLElement>(`[data-grid-stop="${r},${c}"]`)
    const next = target(grid, event.key, row, column, at)
    if (!next) return
    event.preventDefault()
    next.focus()
    next.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }

  return { onFocus, onKeyDown }
}

function target(
  grid: HTMLElement,
  key: string,
  row: number,
  column: number,
  at: (row: number, column: number) => HTMLElement | null,
): HTMLElement | null {
  if (key === 'Home' || key === 'End') {
    const own = [...grid.querySelectorAll<HTMLElement>(`[data-grid-stop^="${row},"]`)]
    return (key === 'Home' ? own[0] : own.at(-1)) ?? null
  }
  const step = steps[key]
  if (!step) return null
  const [down, right] = step
  // A far step ends at the last row that there is.
  for (let rows = down; rows !== 0 || right !== 0; rows -= Math.sign(rows)) {
    const found = at(row + rows, column + right)
    if (found) return found
    if (rows === 0) return null
  }
  return null
}
