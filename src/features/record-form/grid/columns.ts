import { isNumber } from '../../../../contract/field-type/field-types.ts'
import type { Cell, Row, TableField } from '../../../../contract/form/field-types.ts'
import { nameOf } from '../../../../contract/form/fields.ts'
import { referenceKind } from '../../../../contract/form/reference-kind.ts'
import { isSensitive } from '../../../../contract/form/sensitive.ts'
import type { Reading } from '../../../../contract/form/value-text.ts'
import { valueText } from '../../../../contract/form/value-text.ts'
import { cellColumns, cellOf, rowValue } from '../../../../contract/sheet/board-columns.ts'
import { readCell } from '../../../../contract/sheet/cell.ts'
import type { CellReason } from '../../../../contract/sheet/error.ts'
import type { SheetColumn, SheetNames } from '../../../../contract/sheet/sheet.ts'
import { shownValue } from '../../../../contract/sheet/shown-value.ts'
import { codePoints } from '../../../../contract/wire/schema.ts'

/**
 * How a cell is written: as text that is read, from a list in the cell, by one press, by its control
 * in a dialog, or not at all.
 */
export type Way = 'text' | 'list' | 'flag' | 'dialog' | 'none'

export interface GridColumn {
  key: string
  cell: Cell
  /** how its text is read and copied; null where no text can say it */
  sheet: SheetColumn | null
  way: Way
  /** rem */
  width: number
  /** takes what is left of a wide screen */
  grows: boolean
}

/** rem */
const widths: Partial<Record<Cell['type'], number>> = {
  text: 10,
  textarea: 16,
  int: 6,
  dec: 6.5,
  money: 9,
  calc: 6.5,
  date: 8.5,
  time: 6,
  datetime: 12,
  month: 7,
  duration: 7.5,
  select: 9.5,
  radio: 7.5,
  multi: 11,
  check: 5,
  company: 11,
  user: 8.5,
  worker: 8.5,
  field: 11,
  users: 12,
  workers: 12,
  link: 15,
  photo: 6,
  photos: 7,
  files: 7,
  gps: 11,
  pin: 11,
  drawing: 8,
}

/** A computed whole number may be a sum of money, and its total is longer still. */
const typeWidth = (cell: Cell) =>
  cell.type === 'calc' && cell.as === 'int' ? 9 : (widths[cell.type] ?? 9)

const listed = new Set<Cell['type']>(['select', 'radio', 'company', 'user', 'worker', 'field'])

function wayOf(cell: Cell, sheet: SheetColumn | null): Way {
  if (cell.type === 'calc' || cell.type === 'drawing') return 'none'
  if (cell.type === 'check') return 'flag'
  if (listed.has(cell.type)) return 'list'
  const several = cell.type === 'multi' || referenceKind(cell) !== undefined
  return sheet && !several && !isSensitive(cell) ? 'text' : 'dialog'
}

/** So wide that the head can be read: a syllable is as wide as it is high. */
function headWidth(label: string): number {
  const syllables = [...label].reduce((sum, sign) => sum + (sign > 'ÿ' ? 1 : 0.6), 0)
  return Math.min(syllables * 0.8125 + 2.25, 14)
}

const growing = new Set<Cell['type']>(['text', 'textarea', 'link'])

/** The columns that a person sees, in the order of the definition. */
export function gridColumns(
  table: TableField,
  names: SheetNames,
  language: 'ko' | 'en',
): GridColumn[] {
  const sheets = new Map(cellColumns(table, names).map((column) => [column.key, column]))
  const cells = table.columns.filter((cell) => !cell.server)
  const hasText = cells.some(({ type }) => growing.has(type))
  return cells.map((cell, at): GridColumn => {
    const sheet = sheets.get(cell.key) ?? null
    return {
      key: cell.key,
      cell,
      sheet,
      way: wayOf(cell, sheet),
      width: Math.max(typeWidth(cell), headWidth(cell.label[language])),
      grows: hasText ? growing.has(cell.type) : at === 0,
    }
  })
}

/** Numbers stand at the right. */
export const isRight = ({ cell }: GridColumn) => isNumber(cell) || cell.type === 'duration'

/** A value as it is typed, and as it is copied to Excel: numbers without their unit. */
export function writtenText(
  { key, cell, sheet }: GridColumn,
  value: unknown,
  reading: Reading,
): string {
  if (!sheet) return valueText(cell, value, reading)
  const shown = shownValue(sheet, cellOf({ key, field: cell }, { [key]: value }), reading.language)
  return shown === null ? '' : String(shown)
}

export interface Fault {
  reason: CellReason
  about?: string
}

/** Code points that a cell of text takes; null for other kinds. */
export function longestText({ sheet }: GridColumn): number | null {
  const rule = sheet?.rule
  return rule?.kind === 'text' || rule?.kind === 'lines' ? rule.max : null
}

/** What was typed into a cell, as its row has it; or why it is none. */
export function readText(
  table: TableField,
  { key, sheet }: GridColumn,
  text: string,
): { value: unknown; fault?: undefined } | { fault: Fault } {
  if (!sheet) return { value: null }
  const { rule } = sheet
  if (rule.kind === 'lines' && text.trim() !== '') {
    // Lines are kept as they were typed, with their indentation.
    const value = text.normalize('NFC')
    if (codePoints(value) > rule.max) return { fault: { reason: 'max', about: String(rule.max) } }
    return { value }
  }
  const result = readCell(sheet, text)
  if (result.value === undefined) {
    const { reason, about } = result
    return { fault: about === undefined ? { reason } : { reason, about } }
  }
  return { value: result.value === null ? null : rowValue(table, key, result.value) }
}

/** What a line of a message calls a column. */
export const headOf = ({ cell }: GridColumn, language: 'ko' | 'en') => nameOf(cell)[language]

/** A row of another id with the content of one: without what was signed, decided or photographed. */
export function copyOf(table: TableField, row: Row, id: string): Row {
  const own = new Set(
    table.columns.filter(({ type, server }) => server || unique.has(type)).map(({ key }) => key),
  )
  const workflow = table.workflow
  const done = workflow?.transitions.flatMap(({ requires = [], takes = [] }) => [
    ...requires,
    ...takes,
  ])
  const left = new Set([...own, ...(done ?? []), ...(workflow ? [workflow.state] : [])])
  const content = Object.entries(row).filter(([key]) => !left.has(key))
  return { ...Object.fromEntries(content), id }
}

/** Each upload belongs to one cell, each signature to one row. */
const unique = new Set<Cell['type']>(['photo', 'photos', 'files', 'drawing', 'calc'])
