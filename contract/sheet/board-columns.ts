import { mostOfCell } from '../field-type/text.ts'
import { typeOf } from '../field-type/type-of.ts'
import type { FormBoard } from '../form/definition.ts'
import type { Checklist, Field, Question, TableField, Values } from '../form/field-types.ts'
import { fieldOf, nameOf } from '../form/fields.ts'
import { questionsOf } from '../form/verdicts.ts'
import { overDocument, richKept } from '../rich/value.ts'
import type { CellValue } from './cell.ts'
import type { Sheet, SheetColumn, SheetNames, SheetRule } from './sheet.ts'

/** Keys of the columns beside the board's fields. */
export const idKey = 'row_id'
export const digestKey = 'row_hash'
/** why a row was refused, in the workbook of those */
export const reasonKey = 'row_reason'

/** A column of a board's workbook, and what of a record it is. */
export interface BoardColumn {
  /** `name`, or `checks.3` for a question */
  key: string
  field: Field
  question?: Question
}

/** The columns that a board declares, in their order. */
export function boardColumns(board: FormBoard): BoardColumn[] {
  return (board.sheet ?? []).flatMap((key): BoardColumn[] => {
    const field = fieldOf(board, key)
    if (!field) return []
    if (field.type !== 'checklist') return [{ key, field }]
    return questionsOf(field).map((question) => ({ key: `${key}.${question.id}`, field, question }))
  })
}

/** What its cells may contain; null for a field that no cell can hold. */
const ruleOf = ({ field, question }: BoardColumn, names: SheetNames): SheetRule | null =>
  typeOf(field).sheet?.rule(field, names, question) ?? null

function widthOf(field: Field): number {
  const width = typeOf(field).sheet?.width ?? 14
  return typeof width === 'number' ? width : width(field)
}

const hiddenColumn = (key: string): SheetColumn => ({
  key,
  label: { ko: key, en: key },
  rule: { kind: 'text', max: 4000 },
  hidden: true,
})

/** Last in the workbook of refused rows; where it is uploaded again, nobody reads it. */
export const reasonColumn: SheetColumn = {
  key: reasonKey,
  label: { ko: '올리지 못한 사유', en: 'Why it was refused' },
  rule: { kind: 'text', max: mostOfCell },
  width: 60,
}

/** Whether a record without the value is refused, as far as the definition alone says it. */
function isAlwaysRequired({ field }: BoardColumn): boolean {
  if (field.type === 'checklist') return field.complete
  return field.required === true && field.visible === undefined
}

/**
 * The workbook of a board: hidden id and digest of each record, then its columns. No column is
 * `required`: what a record lacks, the rules of the form say; `marked` writes an asterisk on those that
 * a new record needs.
 */
export function boardSheet(board: FormBoard, names: SheetNames, { marked = false } = {}): Sheet {
  const columns = boardColumns(board).flatMap((column): SheetColumn[] => {
    const rule = ruleOf(column, names)
    if (!rule) return []
    const { key, field, question } = column
    const label = question?.label ?? nameOf(field)
    return [
      {
        key,
        label: question
          ? { ko: `${question.id}. ${label.ko}`, en: `${question.id}. ${label.en}` }
          : label,
        rule,
        width: widthOf(field),
        ...(marked && isAlwaysRequired(column) && { required: true }),
      },
    ]
  })
  return {
    id: board.slug,
    name: board.label,
    noMerges: true,
    columns: [hiddenColumn(idKey), hiddenColumn(digestKey), ...columns],
  }
}

/** Keys that the board declares and no cell can hold, or whose options a cell cannot tell apart. */
export function wrongSheetKeys(board: FormBoard): string[] {
  const none: SheetNames = { company: [], field: [], member: [], worker: [] }
  return boardColumns(board)
    .filter((column) => {
      const rule = ruleOf(column, none)
      const words = rule?.kind === 'several' ? rule.options.map(({ label }) => label) : []
      const twoColumns = column.field.type === 'checklist' && column.field.columns !== undefined
      return (
        rule === null ||
        twoColumns ||
        column.field.server === true ||
        words.some(({ ko, en }) => /[,;]/.test(ko + en))
      )
    })
    .map(({ key }) => key)
}

/** What a record has in a column, as a cell contains it before it is shown in a language. */
export function cellOf({ field, question, key }: BoardColumn, values: Values): CellValue {
  if (question) {
    const answer = (values[field.key] as Checklist | undefined)?.[question.id]
    return (question.measure ? answer?.value : answer?.answer) ?? null
  }
  const value = values[key]
  if (value === undefined || value === null) return null
  if (Array.isArray(value)) return value.map(String).join(',')
  const cell = typeOf(field).sheet?.cell
  if (cell) return cell(value)
  return typeof value === 'number' ? value : String(value)
}

/** The values with what a cell of a column says; `cell` is read by the column's rule. */
export function withCell(column: BoardColumn, values: Values, cell: CellValue): Values {
  const { field, question, key } = column
  if (question) {
    const { [question.id]: before, ...others } = (values[field.key] ?? {}) as Checklist
    if (cell === null) return { ...values, [field.key]: others }
    const said = question.measure ? { value: Number(cell) } : { answer: String(cell) }
    const answer = { ...(before ?? { answer: '' }), ...said }
    const { answer: verdict, ...rest } = answer
    const whole = verdict === '' ? rest : answer
    return { ...values, [field.key]: { ...others, [question.id]: whole } }
  }
  if (cell === null) return { ...values, [key]: null }
  if (field.type === 'rich') {
    const before = values[key]
    return { ...values, [key]: overDocument(before, richKept(before, cell)) }
  }
  return { ...values, [key]: formValue(field, cell) }
}

const formValue = (field: Field, cell: string | number): unknown =>
  (typeOf(field).sheet?.value ?? same)(cell)

const same = (cell: unknown) => cell

/** The columns of a table that cells can fill, in their order. */
export function cellColumns(table: TableField, names: SheetNames): SheetColumn[] {
  return table.columns.flatMap((field) => {
    const rule = field.server ? null : ruleOf({ key: field.key, field }, names)
    return rule ? [{ key: field.key, label: nameOf(field), rule }] : []
  })
}

/** What a cell says, as a row of the table has it. */
export function rowValue(table: TableField, key: string, cell: string | number): unknown {
  const field = table.columns.find((one) => one.key === key)
  return field ? formValue(field, cell) : cell
}
