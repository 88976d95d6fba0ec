import { isNumber, isUpload } from '../../../../contract/field-type/type-of.ts'
import type { Cell, Row, TableField } from '../../../../contract/form/field-types.ts'
import { nameOf } from '../../../../contract/form/fields.ts'
import type { Reading } from '../../../../contract/form/value-text.ts'
import { valueText } from '../../../../contract/form/value-text.ts'
import { cellColumns, cellOf, rowValue } from '../../../../contract/sheet/board-columns.ts'
import { readCell } from '../../../../contract/sheet/cell.ts'
import type { CellReason } from '../../../../contract/sheet/error.ts'
import type { SheetColumn, SheetNames } from '../../../../contract/sheet/sheet.ts'
import { shownValue } from '../../../../contract/sheet/shown-value.ts'
import { codePoints } from '../../../../contract/wire/schema.ts'
import { type CellFace, cellFace } from '../../board/field-face.ts'

export interface GridColumn {
  key: string
  cell: Cell
  /** how its text is read and copied; null where no text can say it */
  sheet: SheetColumn | null
  way: CellFace['way']
  /** rem */
  width: number
  /** takes what is left of a wide screen */
  grows: boolean
}

/** A computed whole number may be a sum of money, and its total is longer still. */
const typeWidth = (cell: Cell) =>
  cell.type === 'calc' && cell.as === 'int' ? 9 : cellFace(cell).width

/** What no text can say is written in a dialog: a sensitive value. */
function wayOf(cell: Cell, sheet: SheetColumn | null): CellFace['way'] {
  const { way } = cellFace(cell)
  return way === 'text' && sheet === null ? 'dialog' : way
}

/** So wide that the head can be read: a syllable is as wide as it is high. */
function headWidth(label: string): number {
  const syllables = [...label].reduce((sum, sign) => sum + (sign > 'ÿ' ? 1 : 0.6), 0)
  return Math.min(syllables * 0.8125 + 2.25, 14)
}

/** The columns that a person sees, in the order of the definition. */
export function gridColumns(
  table: TableField,
  names: SheetNames,
  language: 'ko' | 'en',
): GridColumn[] {
  const sheets = new Map(cellColumns(table, names).map((column) => [column.key, column]))
  const cells = table.columns.filter((cell) => !cell.server)
  const hasText = cells.some((cell) => cellFace(cell).grows)
  return cells.map((cell, at): GridColumn => {
    const sheet = sheets.get(cell.key) ?? null
    return {
      key: cell.key,
      cell,
      sheet,
      way: wayOf(cell, sheet),
      width: Math.max(typeWidth(cell), headWidth(cell.label[language])),
      grows: hasText ? cellFace(cell).grows === true : at === 0,
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
  const own = new Set(table.columns.filter(isOwn).map(({ key }) => key))
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
const isOwn = (cell: Cell) =>
  cell.server === true || isUpload(cell) || cellFace(cell).way === 'none'
