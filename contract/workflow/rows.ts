import { isText } from '../field-type/type-of.ts'
import type { FormBoard } from '../form/definition.ts'
import type { Row, TableField, Values } from '../form/field-types.ts'
import { fieldsOf } from '../form/fields.ts'
import { same } from '../merge/same.ts'
import { mustRedo, writtenOf } from './allowed.ts'
import type { RowWorkflow, Subject, Transition } from './definition.ts'
import { followChange, stateOf } from './follow.ts'

/** A table whose rows have states. */
export type StatefulTable = TableField & { workflow: RowWorkflow }

export function statefulTables(board: FormBoard): StatefulTable[] {
  return fieldsOf(board).filter(
    (field): field is StatefulTable => field.type === 'table' && field.workflow !== undefined,
  )
}

export const rowsOf = (values: Values, key: string) => (values[key] ?? []) as Row[]

/** The row with this id and its table; null when there is none. */
export function findRow(board: FormBoard, values: Values, rowId: string) {
  for (const field of statefulTables(board)) {
    const row = rowsOf(values, field.key).find(({ id }) => id === rowId)
    if (row) return { field, row }
  }
  return null
}

export const rowState = ({ state, initial }: Pick<RowWorkflow, 'state' | 'initial'>, row: Row) =>
  String(row[state] ?? initial)

const numbersIn = (row: Row, key: string | undefined): number[] => {
  const value = key === undefined ? null : row[key]
  return typeof value === 'number' ? [value] : []
}

/** The company that a row names as responsible. */
export const companiesOfRow = ({ responsible }: RowWorkflow, row: Row) =>
  numbersIn(row, responsible)

export function rowSubject({ workflow }: StatefulTable, row: Row, writerId: number): Subject {
  return {
    state: rowState(workflow, row),
    writerId,
    responsible: companiesOfRow(workflow, row),
    assignees: numbersIn(row, workflow.assignee),
    did: doersOfRow(workflow, row, writerId),
  }
}

/** Members by action beside those that stamps name: who wrote any of what it requires. */
function doersOfRow(workflow: RowWorkflow, row: Row, writerId: number): Subject['did'] {
  const begun = workflow.begunBy === undefined ? [] : membersIn(row[workflow.begunBy])
  const did = new Map(decidedActs(workflow).map(({ action }) => [action, begun]))
  for (const [action, ids] of Object.entries(unstamped(workflow, row, writerId) ?? {})) {
    did.set(action, [...(did.get(action) ?? []), ...ids])
  }
  return Object.fromEntries(did)
}

const membersIn = (value: unknown): number[] =>
  Array.isArray(value) ? value.filter((id) => typeof id === 'number') : []

/** Transitions whose actors may not decide on them. */
function decidedActs({ transitions }: RowWorkflow): Transition[] {
  const acts = new Set(transitions.flatMap(({ by }) => by.not ?? []))
  return transitions.filter(({ action }) => acts.has(action))
}

/**
 * A row after a member wrote it: they are of those who began if they wrote any of the action, and the
 * only one if it was sent back and they wrote all of it again.
 */
export function withBegun(workflow: RowWorkflow, before: Values, after: Values, by: number) {
  const { begunBy } = workflow
  if (begunBy === undefined) return after
  const state = String(before[workflow.state] ?? workflow.initial)
  const wrote = decidedActs(workflow)
    .map((act) => ({ act, keys: writtenOf(act, before, after) }))
    .filter(({ keys }) => keys.length > 0)
  if (wrote.length === 0) return after
  const beginsAgain = wrote.every(
    ({ act, keys }) => mustRedo(act, state) && keys.length === act.requires?.length,
  )
  const known = beginsAgain ? [] : membersIn(after[begunBy])
  return known.includes(by) ? after : { ...after, [begunBy]: [...known, by] }
}

/** What a form wrote before there were stamps, its writer did. */
function unstamped({ transitions }: RowWorkflow, row: Row, writerId: number): Subject['did'] {
  const inForm = transitions.filter(
    ({ section, stamps }) => section !== undefined && stamps?.by !== undefined && !row[stamps.by],
  )
  return Object.fromEntries(inForm.map(({ action }) => [action, [writerId]]))
}

/**
 * Keys of a row that its form may not write in this state: what only the server writes, and what
 * was done, until it is sent back.
 */
export function workflowKeys(
  { columns, workflow }: Pick<StatefulTable, 'columns' | 'workflow'>,
  state: string,
): string[] {
  const done = workflow.transitions.filter(
    ({ section, from }) => section !== undefined && !from.includes(state),
  )
  return [
    ...columns.filter((cell) => cell.server).map((cell) => cell.key),
    ...done.flatMap(({ requires = [] }) => requires),
  ]
}

/**
 * Values as the form may change them: what only the server writes in a row stays, and a new row
 * starts its workflow. What fills the requirements of a transition of the form takes it. A table
 * that is not named stays.
 * @param by the writer, and ISO 8601 of the device when they wrote
 */
export function preserveRowStates(
  board: FormBoard,
  before: Values,
  input: Values,
  by: { id: number; at: string },
): Values {
  const kept = { ...input }
  for (const table of statefulTables(board)) {
    const { key, workflow } = table
    const rows = input[key]
    if (!Array.isArray(rows)) continue
    const stored = new Map(rowsOf(before, key).map((row) => [row.id, row]))
    kept[key] = rows.map((row: Row) => {
      if (typeof row !== 'object' || row === null) return row
      const was = stored.get(row.id)
      const state = was ? rowState(workflow, was) : workflow.initial
      const own = new Set(workflowKeys(table, state))
      const written = Object.entries(row).filter(([cell]) => !own.has(cell))
      const states = Object.entries(was ?? {}).filter(([cell]) => own.has(cell))
      const values = Object.fromEntries([...written, ...states])
      const next = followChange(workflow, { state, values: was ?? {} }, values, by)
      const begun = withBegun(workflow, was ?? {}, next.values, by.id)
      return { ...begun, [workflow.state]: next.state }
    })
  }
  return kept
}

/** Rows whose transition a change in the form took, each as it was before. */
export function takenRows(board: FormBoard, before: Values, after: Values) {
  return statefulTables(board).flatMap((field) => {
    const { key, workflow } = field
    const was = new Map(rowsOf(before, key).map((row) => [row.id, row]))
    return rowsOf(after, key).flatMap((now) => {
      const row = was.get(now.id) ?? { id: now.id }
      const [from, to] = [rowState(workflow, row), rowState(workflow, now)]
      const taken = workflow.transitions.find(
        (one) =>
          one.section !== undefined && from !== to && one.to === to && one.from.includes(from),
      )
      return taken ? [{ field, row, taken }] : []
    })
  })
}

/** Companies of open rows that another version of the record did not ask yet. */
export function newlyAsked(board: FormBoard, before: Values, after: Values): number[] {
  return statefulTables(board).flatMap(({ key, workflow }) => {
    const was = new Map(rowsOf(before, key).map((row) => [row.id, row]))
    return rowsOf(after, key)
      .filter((row) => stateOf(workflow.states, rowState(workflow, row))?.open)
      .flatMap((row) => {
        const known = companiesOfRow(workflow, was.get(row.id) ?? { id: '' })
        return companiesOfRow(workflow, row).filter((id) => !known.includes(id))
      })
  })
}

/** Paths of closed rows that a change would touch or take away. */
export function closedRowsTouched(board: FormBoard, before: Values, after: Values): string[] {
  return statefulTables(board).flatMap((field) => {
    const now = new Map(rowsOf(after, field.key).map((row) => [row.id, row]))
    return rowsOf(before, field.key)
      .filter((row) => stateOf(field.workflow.states, rowState(field.workflow, row))?.closed)
      .filter((row) => !sameRow(field, row, now.get(row.id)))
      .map((row) => `${field.key}.${row.id}`)
  })
}

/** Whether two versions of a row ask the same, and the same was done. */
export function asksTheSame(table: StatefulTable, a: Row, b: Values): boolean {
  const { asks, transitions } = table.workflow
  if (!asks) return sameRow(table, a, b)
  const done = transitions.flatMap(({ requires = [], takes = [] }) => [...requires, ...takes])
  const server = table.columns.filter((cell) => cell.server).map((cell) => cell.key)
  return [...asks, ...done, ...server].every((key) => same(a[key] ?? null, b[key] ?? null))
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

/** What a row is about in few words: the first line of its first text that asks. */
export function rowWords({ columns, workflow }: StatefulTable, row: Row): string {
  const texts = columns.filter(isText)
  const main = texts.find(({ key }) => workflow.asks?.includes(key)) ?? texts[0]
  return main ? (String(row[main.key] ?? '').split('\n', 1)[0] ?? '') : ''
}

/** Whether nobody changes or removes the row any more. */
export const isClosedRow = ({ workflow }: TableField, row: Row): boolean =>
  workflow !== undefined && stateOf(workflow.states, rowState(workflow, row))?.closed === true

/** Keys of a row that a form shows only. */
export function lockedKeys(field: TableField, row: Row): ReadonlySet<string> {
  const { columns, workflow } = field
  if (!workflow) return new Set()
  if (isClosedRow(field, row)) return new Set(columns.map(({ key }) => key))
  return new Set(workflowKeys({ ...field, workflow }, rowState(workflow, row)))
}
