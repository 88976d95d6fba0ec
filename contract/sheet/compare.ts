import type { FormBoard } from '../form/definition.ts'
import type { Values } from '../form/field-types.ts'
import type { SheetRecord } from '../record/sheet.ts'
import {
  type BoardColumn,
  boardColumns,
  boardSheet,
  cellOf,
  digestKey,
  idKey,
} from './board-columns.ts'
import { type CellInput, type CellValue, readCell, textOf } from './cell.ts'
import type { CellReason } from './error.ts'
import { readDigest } from './row-digest.ts'
import type { SheetRow } from './rows.ts'
import type { SheetColumn, SheetNames } from './sheet.ts'

/** Why a row is refused beside what is wrong with a cell. */
export type RowReason =
  | CellReason
  | 'unfound' // no such record, or not for this reader
  | 'repeated' // the record stands in another row as well; about: which
  | 'damaged' // id and digest do not belong together
  | 'forbidden'
  | 'closed'
  | 'unasked' // the form does not ask for it, as other fields are
  | 'period' // another row has the same period; about: which
  | 'form' // a rule of the form; about: its sentence
  | 'moved' // changed since it was compared
  | 'server' // refused when it was written; about: its sentence

export interface RowFault {
  /** key of the column; '' for the row as a whole */
  column: string
  reason: RowReason
  about?: string
}

/** A cell that says something else than the record. */
export interface ChangedCell {
  column: string
  /** null: empty */
  now: CellValue
  sheet: CellValue
  /** both were changed since the export, or nobody knows which: a person chooses */
  clash: boolean
}

export interface ComparedRow {
  row: number
  /** null: a new record */
  record: SheetRecord | null
  /** revision that was exported; 0 where nobody knows */
  exported: number
  cells: ChangedCell[]
  faults: RowFault[]
}

/** The columns of a board's workbook, and how each is read. */
export interface SheetReader {
  board: FormBoard
  columns: ReadonlyMap<string, { column: BoardColumn; rule: SheetColumn }>
}

export function sheetReader(board: FormBoard, names: SheetNames): SheetReader {
  const parts = new Map(boardColumns(board).map((column) => [column.key, column]))
  return {
    board,
    columns: new Map(
      boardSheet(board, names).columns.flatMap((rule) => {
        const column = parts.get(rule.key)
        return column ? [[rule.key, { column, rule }] as const] : []
      }),
    ),
  }
}

/** One text for one meaning of a cell: what it reads as, else what it says. */
function meaning(rule: SheetColumn, input: CellInput): string {
  const { value } = readCell(rule, input)
  if (value === undefined) return `?${textOf(input)}`
  return value === null ? '' : String(value)
}

/** A text, a number or a day differs from record to record; a choice may be the same in all. */
const isTelling = ({ rule }: SheetColumn) => !('options' in rule)

/** The cells of a record as its digest takes them. */
export function meanings({ columns }: SheetReader, values: Values): [string, string][] {
  return [...columns].map(([key, { column, rule }]) => [key, meaning(rule, cellOf(column, values))])
}

/** Of a row: the text of a hidden column. */
const hiddenText = ({ values }: SheetRow, key: string) => textOf(values[key])

const recordId = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** The id of the record that a row names; null for a new one. */
export function idOf(row: SheetRow): string | null {
  return hiddenText(row, idKey).toLowerCase() || null
}

/** Ids that can be asked of the server; what is no id is no record. */
export function idsOf(rows: readonly SheetRow[]): string[] {
  return [...new Set(rows.map(idOf))].filter((id): id is string => recordId.test(id ?? ''))
}

/**
 * A row against the record that it names, cell by cell: as it was exported, as it is, and as the
 * sheet has it. `present`: keys of the columns that the sheet has; the others change nothing.
 */
export function compareRow(
  reader: SheetReader,
  row: SheetRow,
  record: SheetRecord,
  present: ReadonlySet<string>,
): ComparedRow {
  const digest = hiddenText(row, digestKey)
  const exported = readDigest(record.id, digest)
  const compared: ComparedRow = {
    row: row.row,
    record,
    exported: exported?.revision ?? 0,
    cells: [],
    faults: [],
  }
  // A digest of another record: somebody moved ids, and nobody knows what the row is about.
  if (digest !== '' && !exported) {
    return { ...compared, faults: [{ column: '', reason: 'damaged' }] }
  }
  // Of telling cells: those as before, and the others.
  let same = 0
  let other = 0
  for (const [key, { column, rule }] of reader.columns) {
    if (!present.has(key)) continue
    const input = row.values[key]
    const [now, sheet] = [cellOf(column, record.values), meaning(rule, input)]
    const current = meaning(rule, now)
    if (sheet === current || exported?.had(key, sheet)) {
      if (sheet !== '' && isTelling(rule)) same += 1
      continue
    }
    if (isTelling(rule)) other += 1
    const result = readCell(rule, input)
    if (result.value === undefined) {
      const { reason, about } = result
      compared.faults.push({ column: key, reason, ...(about !== undefined && { about }) })
      continue
    }
    const clash = !exported?.had(key, current)
    compared.cells.push({
      column: key,
      now: readCell(rule, now).value ?? now,
      sheet: result.value,
      clash,
    })
  }
  // Sorted without its hidden columns, a row stands beside the id of another record.
  if (exported && other >= 4 && other > 3 * same) {
    return { ...compared, cells: [], faults: [{ column: '', reason: 'damaged' }] }
  }
  const changes = compared.cells.length + compared.faults.length > 0
  if (changes && record.refusal) {
    return { ...compared, faults: [{ column: '', reason: record.refusal }] }
  }
  return compared
}

/** A row without an id: all that it says is new. */
export function newRow(reader: SheetReader, row: SheetRow): ComparedRow {
  const compared: ComparedRow = { row: row.row, record: null, exported: 0, cells: [], faults: [] }
  // The id was removed and the rest copied: a person has to say what the row is.
  if (hiddenText(row, digestKey) !== '') {
    return { ...compared, faults: [{ column: '', reason: 'damaged' }] }
  }
  for (const [key, { rule }] of reader.columns) {
    const result = readCell(rule, row.values[key])
    if (result.value === undefined) {
      const { reason, about } = result
      compared.faults.push({ column: key, reason, ...(about !== undefined && { about }) })
    } else if (result.value !== null) {
      compared.cells.push({ column: key, now: null, sheet: result.value, clash: false })
    }
  }
  return compared
}

/** Rows that name the same record: none of them is taken. */
export function repeatedIds(rows: readonly SheetRow[]): ReadonlyMap<number, number> {
  const seen = new Map<string, number[]>()
  for (const row of rows) {
    const id = idOf(row)
    if (id) seen.set(id, [...(seen.get(id) ?? []), row.row])
  }
  return new Map(
    [...seen.values()].flatMap((numbers) =>
      numbers.length < 2
        ? []
        : numbers.map((row) => [row, numbers.find((other) => other !== row) ?? row] as const),
    ),
  )
}
