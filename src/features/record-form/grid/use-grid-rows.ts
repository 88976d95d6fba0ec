import type { Row, TableField } from '../../../../contract/form/field-types.ts'
import { uuidv7 } from '../../../outbox/engine/uuid.ts'
import { useFormTools } from '../form-tools.ts'
import { newRow } from '../initial.ts'
import { orNull } from '../value-at.ts'
import { type History, noHistory, recorded, redone, undone } from './history.ts'
import { useLatest } from './use-latest.ts'

type Rows = readonly Row[]

export interface GridRows {
  /** as they are now, also before the next render */
  now: () => Rows
  /** a new row with its initial values, not in the table yet */
  fresh: (id?: string) => Row
  /** one change that can be undone */
  apply: (change: (rows: Rows) => Rows) => void
  /** one cell, of a row that may not be there yet */
  set: (id: string, key: string, value: unknown) => void
  /** what was set since `from` is one change that can be undone */
  record: (from: Rows) => void
  /** a row as it was in `from`; without one that was not there */
  restore: (from: Rows, id: string) => void
  undo: () => void
  redo: () => void
  canUndo: boolean
  canRedo: boolean
}

/** The rows of a grid in the form's values, with what was changed here. */
export function useGridRows(field: TableField): GridRows {
  const { values, set, setRows, circumstances } = useFormTools()
  const [history, latest, keep] = useLatest<History>(noHistory)
  const table = field.key
  const now = () => (values()[table] ?? []) as Rows
  const fresh = (id = uuidv7()) => newRow(field, id, circumstances())
  const record = (from: Rows) => keep(recorded(latest(), from, now()))

  function travel(step: typeof undone) {
    const done = step(latest(), now())
    if (!done) return
    const [rows, next] = done
    setRows(table, () => rows)
    keep(next)
  }

  return {
    now,
    fresh,
    record,
    apply(change) {
      const from = now()
      const to = change(from)
      if (to === from) return
      setRows(table, () => to)
      record(from)
    },
    set(id, key, value) {
      if (!now().some((row) => row.id === id)) {
        if (value === null || now().length >= field.maxRows) return
        setRows(table, (rows) => [...rows, fresh(id)])
      }
      const next = orNull(value)
      const before = now().find((row) => row.id === id)?.[key] ?? null
      if (before !== next) set(key, next, { table, id })
    },
    restore(from, id) {
      const before = from.find((row) => row.id === id)
      const current = now().find((row) => row.id === id)
      if (before === current) return
      setRows(table, (rows) =>
        before
          ? rows.map((row) => (row.id === id ? before : row))
          : rows.filter((row) => row.id !== id),
      )
    },
    undo: () => travel(undone),
    redo: () => travel(redone),
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
  }
}
