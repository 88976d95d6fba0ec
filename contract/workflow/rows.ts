import type { Board } from '../form/definition.ts'
import type { Row, TableField, Values } from '../form/field-types.ts'
import { fieldsOf } from '../form/fields.ts'
import { same } from '../merge/same.ts'
import type { RowWorkflow, Subject } from './definition.ts'
import { stateOf } from './follow.ts'

/** A table whose rows have states. */
export type StatefulTable = TableField & { workflow: RowWorkflow }

export function statefulTables(board: Board): StatefulTable[] {
  return fieldsOf(board).filter(
    (field): field is StatefulTable => field.type === 'table' && field.workflow !== undefined,
  )
}

export const rowsOf = (values: Values, key: string) => (values[key] ?? []) as Row[]

/** The row with this id and its table; null when there is none. */
export function findRow(board: Board, values: Values, rowId: string) {
  for (const field of statefulTables(board)) {
    const row = rowsOf(values, field.key).find(({ id }) => id === rowId)
    if (row) return { field, row }
  }
  return null
}

export const rowState = ({ state, initial }: RowWorkflow, row: Row) => String(row[state] ?? initial)

export function rowSubject({ workflow }: StatefulTable, row: Row, writerId: number): Subject {
  return {
    state: rowState(workflow, row),
    writerId,
    responsible: workflow.responsible?.(row) ?? [],
    assignees: workflow.assignees?.(row) ?? [],
  }
}

/**
 * Values as the form may change them: what only the server writes in a row stays, and a new row
 * starts its workflow. A table that is not named stays.
 */
export function preserveRowStates(board: Board, before: Values, input: Values): Values {
  const kept = { ...input }
  for (const { key, columns, workflow } of statefulTables(board)) {
    const rows = input[key]
    if (!Array.isArray(rows)) continue
    const stored = new Map(rowsOf(before, key).map((row) => [row.id, row]))
    const own = columns.filter((cell) => cell.server).map((cell) => cell.key)
    kept[key] = rows.map((row: Row) => {
      if (typeof row !== 'object' || row === null) return row
      const was = stored.get(row.id)
      const written = Object.entries(row).filter(([cell]) => !own.includes(cell))
      const states = was
        ? own.flatMap((cell) => (was[cell] === undefined ? [] : [[cell, was[cell]] as const]))
        : [[workflow.state, workflow.initial] as const]
      return Object.fromEntries([...written, ...states])
    })
  }
  return kept
}

/** Paths of closed rows that a change would touch or take away. */
export function closedRowsTouched(board: Board, before: Values, after: Values): string[] {
  return statefulTables(board).flatMap((field) => {
    const now = new Map(rowsOf(after, field.key).map((row) => [row.id, row]))
    return rowsOf(before, field.key)
      .filter((row) => stateOf(field.workflow.states, rowState(field.workflow, row))?.closed)
      .filter((row) => !sameRow(field, row, now.get(row.id)))
      .map((row) => `${field.key}.${row.id}`)
  })
}

/** Whether two versions of a row differ in nothing but what is computed. */
export function sameRow({ columns }: TableField, a: unknown, b: unknown): boolean {
  const computed = new Set(columns.filter(({ type }) => type === 'calc').map(({ key }) => key))
  const plain = (row: unknown) =>
    typeof row === 'object' && row !== null
      ? Object.fromEntries(Object.entries(row).filter(([key]) => !computed.has(key)))
      : row
  return same(plain(a), plain(b))
}
