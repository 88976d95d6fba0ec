import type { Row, TableField } from '../../../../contract/form/field-types.ts'
import { isClosedRow } from '../../../../contract/workflow/rows.ts'
import { useT } from '../../../i18n/use-t.ts'
import { uuidv7 } from '../../../outbox/engine/uuid.ts'
import { copyOf, type GridColumn } from './columns.ts'
import { type Changed, cleared, filledDown, filledTo, movedRows } from './range.ts'
import { type Area, areaOf, at, type Selection, wholeRows } from './selection.ts'
import type { GridRows } from './use-grid-rows.ts'

interface ActionsInput {
  field: TableField
  columns: readonly GridColumn[]
  grid: GridRows
  selection: () => Selection
  select: (next: Selection) => void
  /** what a screen reader says, and the bar shows */
  say: (text: string) => void
}

/** What can be done with a range of cells or its rows; each is one step to undo. */
export function useGridActions({ field, columns, grid, selection, select, say }: ActionsInput) {
  const t = useT('grid')
  const width = columns.length

  /** The range without the row that is not there yet. */
  function area(): Area {
    const now = areaOf(selection())
    return { ...now, bottom: Math.min(now.bottom, grid.now().length - 1) }
  }

  function change(make: (rows: readonly Row[]) => Changed) {
    let skipped = 0
    grid.apply((rows) => {
      const changed = make(rows)
      skipped = changed.skipped
      return changed.rows
    })
    say(skipped > 0 ? t('skipped', { count: skipped }) : '')
  }

  function add(count: number, put: (rows: readonly Row[]) => readonly Row[]): boolean {
    const over = grid.now().length + count - field.maxRows
    if (over > 0) {
      say(t('full', { max: field.maxRows, over }))
      return false
    }
    grid.apply(put)
    return true
  }

  const spliced = (rows: readonly Row[], where: number, added: readonly Row[]) => [
    ...rows.slice(0, where),
    ...added,
    ...rows.slice(where),
  ]

  return {
    area,
    clear: () => change((rows) => cleared(field, rows, columns, area())),
    fill: () => change((rows) => filledDown(field, rows, columns, area())),
    /** repeats a range below itself, as far as a row */
    fillTo(range: Area, to: number) {
      const bottom = Math.min(to, grid.now().length - 1)
      if (bottom > range.bottom) {
        change((rows) => filledTo(field, rows, columns, range, bottom))
      }
    },
    insert() {
      const { top, left } = areaOf(selection())
      if (add(1, (rows) => spliced(rows, top, [grid.fresh()]))) {
        select(at({ row: top, column: left }))
      }
    },
    duplicate() {
      const { top, bottom } = area()
      const copies = grid
        .now()
        .slice(top, bottom + 1)
        .map((row) => copyOf(field, row, uuidv7()))
      if (copies.length > 0 && add(copies.length, (rows) => spliced(rows, bottom + 1, copies))) {
        select(wholeRows({ top: bottom + 1, bottom: bottom + copies.length }, width))
      }
    },
    remove() {
      const { top, bottom, left } = area()
      const chosen = grid.now().slice(top, bottom + 1)
      const gone = new Set(chosen.filter((row) => !isClosedRow(field, row)).map(({ id }) => id))
      if (gone.size > 0) grid.apply((rows) => rows.filter(({ id }) => !gone.has(id)))
      const closed = chosen.length - gone.size
      select(at({ row: Math.max(Math.min(top, grid.now().length - 1), 0), column: left }))
      const parts = [
        gone.size > 0 && t('removed', { count: gone.size }),
        closed > 0 && t('closed', { count: closed }),
      ]
      say(parts.filter(Boolean).join(' · '))
    },
    move(by: -1 | 1) {
      const { top, bottom } = area()
      const before = grid.now()
      grid.apply((rows) => movedRows(rows, { top, bottom }, by))
      if (grid.now() === before) return
      const { anchor, head } = selection()
      select({
        anchor: { ...anchor, row: anchor.row + by },
        head: { ...head, row: head.row + by },
      })
    },
  }
}

export type GridActions = ReturnType<typeof useGridActions>
