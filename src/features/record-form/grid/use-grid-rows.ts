import type { Row, TableField } from '../../../../contract/form/field-types.ts'
import { uuidv7 } from '../../../outbox/engine/uuid.ts'
import { useFormTools } from '../form-tools.ts'
import { newRow } from '../initial.ts'
import { orNull } from '../value-at.ts'
import {
  type Edited,
  type History,
  noHistory,
  onlyCells,
  recorded,
  redone,
  undone,
} from './history.ts'
import { useLatest } from './use-latest.ts'

type Rows = readonly Row[]

export interface GridRows {
  /** as they are now, also before the next render */
  now: () => Rows
  /** a new row with its initial values, not in the table yet */
  fresh: (id?: string) => Row
  /** a row that is begun; undone only once it is recorded */
  add: (row: Row) => void
  /** takes away a row that was begun and not recorded */
  drop: (id: string) => void
  /** one change that can be undone */
  apply: (change: (rows: Rows) => Rows) => void
  /** one cell, of a row that may not be there yet */
  set: (id: string, key: string, value: unknown) => void
  /** what was set in a row since `from` is one change that can be undone */
  record: (from: Rows, edited: Edited) => void
  /** a cell as it was in `from`; without a row that was begun for it */
  restore: (from: Rows, id: string, key: string) => void
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
  const record = (from: Rows, edited: Edited) =>
    keep(recorded(latest(), from, onlyCells(from, now(), edited)))

  const drop = (id: string) => setRows(table, (rows) => rows.filter((row) => row.id !== id))

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
    add: (row) => setRows(table, (rows) => [...rows, row]),
    drop,
    apply(change) {
      const from = now()
      const to = change(from)
      if (to === from) return
      setRows(table, () => to)
      keep(recorded(latest(), from, to))
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
    restore(from, id, key) {
      const before = from.find((row) => row.id === id)
      const current = now().find((row) => row.id === id)
      if (!current || before === current) return
      const begun = fresh(id)
      // A photo that was stored meanwhile keeps its row.
      const more = Object.keys(current).some((one) => one !== key && !(one in begun))
      if (before || more) set(key, (before ?? begun)[key] ?? null, { table, id })
      else drop(id)
    },
    undo: () => travel(undone),
    redo: () => travel(redone),
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
  }
}
