import { checkValues, type Issue } from '../form/check.ts'
import { normalize } from '../form/compute.ts'
import type { FormBoard } from '../form/definition.ts'
import { derive } from '../form/derive.ts'
import type { Values } from '../form/field-types.ts'
import { fieldOf, isEmpty, nameOf } from '../form/fields.ts'
import { issueSentence } from '../form/issue-words.ts'
import { periodKeyOf } from '../form/period.ts'
import { cellOf, withCell } from './board-columns.ts'
import type { ComparedRow, RowFault, SheetReader } from './compare.ts'

/** Whose version of a cell that both changed is taken. */
export type ClashChoice = 'sheet' | 'now'

export interface PlannedRow {
  /** the record as it will be */
  values: Values
  /** what an update carries: changed fields only, null for cleared ones */
  changes: Values
  /** what is wrong with it, beside what comparing found */
  faults: RowFault[]
  /** which record of its period it is; null where the board has no rhythm */
  period: string | null
}

interface Options {
  /** of the clashes; a cell without one stays as it is now */
  choice: (column: string) => ClashChoice | null
  /** values of a new record that the sheet has no column for */
  initial: Values
  /** ms */
  now: number
  grace: number
  language: 'ko' | 'en'
}

/** A compared row as a change of its record, by the rules of the board's form. */
export function planRow(
  { board, columns }: SheetReader,
  compared: ComparedRow,
  { choice, initial, now, grace, language }: Options,
): PlannedRow {
  const before = compared.record ? normalize(board, compared.record.values) : initial
  const taken = compared.cells.filter(({ column, clash }) => !clash || choice(column) === 'sheet')
  let written = before
  for (const { column: key, sheet } of taken) {
    const column = columns.get(key)?.column
    if (column) written = withCell(column, written, sheet)
  }
  const values = normalize(board, written)
  const keys = new Set(taken.flatMap(({ column }) => columns.get(column)?.column.field.key ?? []))
  const changes = Object.fromEntries([...keys].map((key) => [key, values[key] ?? null]))
  const dropped = taken.filter(({ column: key, sheet }) => {
    const column = columns.get(key)?.column
    return column !== undefined && sheet !== null && cellOf(column, values) === null
  })
  const faults = [
    ...dropped.map(({ column }): RowFault => ({ column, reason: 'unasked' })),
    ...checkValues(board, values, now, grace).map((issue) =>
      faultOf(board, columns, issue, language),
    ),
  ]
  const { date } = derive(board, values)
  return {
    values,
    changes,
    faults,
    period: date === null ? null : periodKeyOf(board, values, date),
  }
}

/** A broken rule of the form, at the column of its field; the name of a field without one is said. */
function faultOf(
  board: FormBoard,
  columns: SheetReader['columns'],
  issue: Issue,
  language: 'ko' | 'en',
): RowFault {
  const [key = '', below] = issue.path.split('.')
  const column = [issue.path, `${key}.${below}`, key].find((one) => columns.has(one))
  const sentence = issueSentence(board, issue, language)
  if (column !== undefined) return { column, reason: 'form', about: sentence }
  const field = fieldOf(board, key)
  return {
    column: '',
    reason: 'form',
    about: field ? `${nameOf(field)[language]}: ${sentence}` : sentence,
  }
}

/** A row and the period that its record is in, as far as the board has a rhythm. */
export interface RowPeriod {
  row: number
  /** as it will be */
  period: string | null
  /** as the record is now */
  before: Values | null
}

/**
 * Rows that would be another record of the same period, by their numbers: the other row of each. A
 * row that keeps the period of its record is never one.
 */
export function repeatedPeriods(
  board: FormBoard,
  rows: readonly RowPeriod[],
): ReadonlyMap<number, number> {
  const keeps = ({ period, before }: RowPeriod) => {
    const date = before && derive(board, before).date
    return Boolean(before && date && periodKeyOf(board, before, date) === period)
  }
  const seen = new Map<string, number>()
  const repeated = new Map<number, number>()
  const ordered = [...rows.filter(keeps), ...rows.filter((one) => !keeps(one))]
  for (const { row, period } of ordered) {
    if (period === null) continue
    const other = seen.get(period)
    if (other === undefined) seen.set(period, row)
    else repeated.set(row, other)
  }
  return repeated
}

/** What names a new row: all that it says. Rows that say the same are the same record. */
export function contentOf(compared: ComparedRow): string {
  const said = compared.cells.filter(({ sheet }) => !isEmpty(sheet))
  return JSON.stringify(said.map(({ column, sheet }) => [column, sheet]))
}
