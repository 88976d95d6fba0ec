import { type ClipboardEvent, useState } from 'react'
import type { Row, TableField } from '../../../../contract/form/field-types.ts'
import { useT } from '../../../i18n/use-t.ts'
import { useSurroundings } from '../form-tools.ts'
import { type GridColumn, writtenText } from './columns.ts'
import { carried } from './history.ts'
import { copiedText, type PastePlan, planPaste } from './paste-plan.ts'
import { areaOf, type Selection } from './selection.ts'
import type { GridActions } from './use-grid-actions.ts'
import type { GridRows } from './use-grid-rows.ts'

interface ClipboardInput {
  field: TableField
  columns: readonly GridColumn[]
  grid: GridRows
  /** rows with their computed cells */
  counted: readonly Row[]
  actions: GridActions
  selection: () => Selection
  select: (next: Selection) => void
  say: (text: string) => void
}

/** Copying, cutting and pasting ranges, from and to Excel. */
export function useGridClipboard(input: ClipboardInput) {
  const { field, columns, grid, counted, actions, selection, select, say } = input
  const t = useT('grid')
  const { reading } = useSurroundings()
  // A paste of which something cannot be read waits for an answer.
  const [waiting, setWaiting] = useState<PastePlan | null>(null)

  function copy(event: ClipboardEvent) {
    event.preventDefault()
    const { top, bottom, left, right } = actions.area()
    const shown = columns.slice(left, right + 1)
    const byId = new Map(counted.map((row) => [row.id, row]))
    const lines = grid
      .now()
      .slice(top, bottom + 1)
      .map((row) => byId.get(row.id) ?? row)
      .map((row) => shown.map((column) => writtenText(column, row[column.key] ?? null, reading)))
    if (lines.length === 0) return
    event.clipboardData.setData('text/plain', copiedText(lines))
    say(t('copied', { rows: lines.length, columns: shown.length }))
  }

  function cut(event: ClipboardEvent) {
    copy(event)
    actions.clear()
  }

  function paste(event: ClipboardEvent) {
    const text = event.clipboardData.getData('text/plain')
    event.preventDefault()
    if (text === '') return
    const plan = planPaste({
      table: field,
      columns,
      rows: grid.now(),
      area: areaOf(selection()),
      text,
      newRow: grid.fresh,
    })
    if (plan.over > 0 || plan.faults.length > 0) setWaiting(plan)
    else put(plan)
  }

  function put(plan: PastePlan) {
    setWaiting(null)
    // What came while it waited for an answer stays.
    grid.apply((rows) => carried(rows, plan.from, plan.rows))
    const { top, bottom, left, right } = plan.area
    select({ anchor: { row: top, column: left }, head: { row: bottom, column: right } })
    const skipped = plan.skipped > 0 && t('skipped', { count: plan.skipped })
    say([t('pasted', { count: plan.lines }), skipped].filter(Boolean).join(' · '))
  }

  return { copy, cut, paste, put, waiting, discard: () => setWaiting(null) }
}
