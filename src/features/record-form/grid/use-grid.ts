import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Row } from '../../../../contract/form/field-types.ts'
import { isVisible } from '../../../../contract/form/fields.ts'
import { same } from '../../../../contract/merge/same.ts'
import { lockedKeys } from '../../../../contract/workflow/rows.ts'
import { useT } from '../../../i18n/use-t.ts'
import { uuidv7 } from '../../../outbox/engine/uuid.ts'
import { sheetNames } from '../../board/sheet-names.ts'
import { useFormTools, useSurroundings } from '../form-tools.ts'
import type { TableFieldProps } from '../table/table-field-props.ts'
import { type GridColumn, gridColumns } from './columns.ts'
import { areaOf, at, clamped, type Selection } from './selection.ts'
import { useCellEdit } from './use-cell-edit.ts'
import { useGridActions } from './use-grid-actions.ts'
import { useGridClipboard } from './use-grid-clipboard.ts'
import { useGridKeys } from './use-grid-keys.ts'
import { useGridPointer } from './use-grid-pointer.ts'
import { useGridRows } from './use-grid-rows.ts'
import { useLatest } from './use-latest.ts'

/** The rows as they are shown: with one more to write in, where the table has room. */
function useShownRows(rows: readonly Row[], maxRows: number) {
  const [fresh, setFresh] = useState(uuidv7)
  // Written in, it is a row like the others; the next one has another id.
  if (rows.some(({ id }) => id === fresh)) setFresh(uuidv7())
  return useMemo(
    () => (rows.length < maxRows ? [...rows, { id: fresh }] : rows),
    [rows, fresh, maxRows],
  )
}

function useColumns(field: TableFieldProps['field']): readonly GridColumn[] {
  const { language } = useFormTools()
  const { references } = useSurroundings()
  // The lists are new objects with every key; they changed when they were read again.
  const { drawing: _, ...lists } = references
  const read = Object.values(lists)
    .map(({ readAt, items }) => `${readAt} ${items.length}`)
    .join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `read` stands for the lists
  return useMemo(
    () => gridColumns(field, sheetNames(references), language),
    [field, read, language],
  )
}

/** A row that is open in a dialog. */
interface OpenDialog {
  id: string
  /** the only cell that is shown */
  only?: string
  /** all rows before */
  from: readonly Row[]
  /** the row as it was begun for the dialog; null if it was there */
  begun: Row | null
}

/** The state of a grid, and everything that can be done with it. @param page rows of PageDown */
export function useGrid(props: TableFieldProps, page: number) {
  const { field, rows, normalizedRows, normalized, wrong } = props
  const t = useT('grid')
  const { goal, files } = useSurroundings()
  const columns = useColumns(field)
  const shown = useShownRows(rows, field.maxRows)
  const [chosen, latest, choose] = useLatest<Selection>(at({ row: 0, column: 0 }))
  const [status, say] = useState('')
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  // Whether the focus is to follow the active cell.
  const follows = useRef(false)
  const input = useRef<HTMLTextAreaElement>(null)
  const grid = useGridRows(field)
  const edit = useCellEdit(field, grid, normalized)
  const size = { rows: shown.length, columns: columns.length, page }
  const selection = useMemo(
    () => clamped(chosen, { rows: shown.length, columns: columns.length, page: 0 }),
    [chosen, shown.length, columns.length],
  )
  const select = useCallback(
    (next: Selection) => {
      follows.current = true
      choose(next)
      // It was about what was chosen before.
      say('')
    },
    [choose],
  )
  const current = () => {
    const count = grid.now().length
    return clamped(latest(), { ...size, rows: Math.min(count + 1, field.maxRows) })
  }
  const actions = useGridActions({ field, columns, grid, selection: current, select, say })
  const clipboard = useGridClipboard({
    field,
    columns,
    grid,
    counted: normalizedRows,
    actions,
    selection: current,
    select,
    say,
  })

  const spot = () => {
    const { row, column } = current().anchor
    return { row: shown[row], column: columns[column] }
  }

  function mayWrite(row: Row, column: GridColumn): boolean {
    const counted = normalizedRows.find(({ id }) => id === row.id) ?? row
    return (
      column.way !== 'none' &&
      !lockedKeys(field, row).has(column.key) &&
      isVisible(column.cell, { values: normalized, row: counted })
    )
  }

  function openDialog(id: string, only?: string) {
    const from = grid.now()
    const begun = from.some((row) => row.id === id) ? null : grid.fresh(id)
    if (begun) grid.add(begun)
    setDialog({ id, from, begun, ...(only !== undefined && { only }) })
  }

  /** Opens the active cell as its kind is written. */
  function open() {
    const { row, column } = spot()
    if (!row || !column || !mayWrite(row, column)) return
    if (column.way === 'flag') {
      const from = grid.now()
      grid.set(row.id, column.key, row[column.key] !== true)
      grid.record(from, { id: row.id, keys: [column.key] })
    } else if (column.way === 'dialog') openDialog(row.id, column.key)
    else edit.begin(row.id, column)
  }

  function openControl() {
    const { row, column } = spot()
    if (row && column && mayWrite(row, column)) openDialog(row.id, column.key)
  }

  const isFlag = () => spot().column?.way === 'flag'
  const shared = { edit, actions, selection: current, select, open, isFlag }
  const onKeyDown = useGridKeys({ ...shared, size, grid, openControl })
  const pointer = useGridPointer({ ...shared, columns: columns.length })

  // Jumps of the form's list of errors.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a request is followed once
  useLayoutEffect(() => {
    const [table, id, key] = goal?.path.split('.') ?? []
    if (table !== field.key || id === undefined) return
    const row = grid.now().findIndex((one) => one.id === id)
    if (row < 0) return
    const column = Math.max(
      columns.findIndex((one) => one.key === key),
      0,
    )
    select(at({ row, column }))
  }, [goal])

  const { row, column } = selection.anchor
  const activeId = shown[row]?.id
  const activeKey = columns[column]?.key
  // biome-ignore lint/correctness/useExhaustiveDependencies: a press on the active cell focuses it as well
  useLayoutEffect(() => {
    if (activeId === undefined || !activeKey || !follows.current || dialog) return
    input.current?.focus({ preventScroll: true })
  }, [activeId, activeKey, dialog, chosen])

  /** The next cell with an error after the active one, and from the beginning again. */
  function nextWrong() {
    const places = grid
      .now()
      .flatMap((one, index) =>
        columns.flatMap((cell, place) =>
          wrong.has(`${field.key}.${one.id}.${cell.key}`) ? [{ row: index, column: place }] : [],
        ),
      )
    const here = current().anchor
    const after = places.find(
      (one) => one.row > here.row || (one.row === here.row && one.column > here.column),
    )
    const next = after ?? places[0]
    if (next) select(at(next))
    input.current?.focus({ preventScroll: true })
  }

  const area = areaOf(selection)
  const many = area.top !== area.bottom || area.left !== area.right
  const counted = { rows: area.bottom - area.top + 1, columns: area.right - area.left + 1 }
  return {
    columns,
    shown,
    selection,
    area,
    grid,
    edit,
    actions,
    clipboard,
    pointer,
    onKeyDown,
    input,
    follows,
    select,
    nextWrong,
    status: status || (many ? t('selected', counted) : ''),
    dialog,
    openRow() {
      const chosenRow = spot().row
      if (chosenRow) openDialog(chosenRow.id)
    },
    /** the row that is open in the dialog */
    removeOpen(id: string) {
      if (dialog?.begun) grid.drop(id)
      else grid.apply((all) => all.filter((one) => one.id !== id))
      setDialog(null)
      say(t('removed', { count: 1 }))
    },
    closeDialog() {
      if (!dialog) return
      const { id, from, begun } = dialog
      const row = grid.now().find((one) => one.id === id)
      // A row that was begun and left empty was never there; one whose photo is being stored stays.
      const awaits = files.loose.some(({ path }) => path.startsWith(`${field.key}.${id}.`))
      if (begun && row && same(row, begun) && !awaits) grid.drop(id)
      else grid.record(from, { id })
      setDialog(null)
    },
    refocus: () => input.current?.focus({ preventScroll: true }),
  }
}
