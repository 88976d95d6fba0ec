import * as v from 'valibot'
import type { FormBoard } from './definition.ts'
import type { Cell, Field, TextField, Values } from './field-types.ts'
import { fieldsOf } from './fields.ts'
import { masked } from './formatted.ts'
import { hidden, isSealed, isUnsealed } from './unsealed.ts'

/** A text that the server stores encrypted. */
export type SensitiveField = TextField & Required<Pick<TextField, 'sensitive'>>

export const isSensitive = (field: Field | Cell | undefined): field is SensitiveField =>
  field !== undefined && 'sensitive' in field && field.sensitive !== undefined

const known = new WeakMap<FormBoard, readonly SensitiveField[]>()

/** The sensitive fields of a board; cells of tables are never sensitive. */
export function sensitiveFields(board: FormBoard): readonly SensitiveField[] {
  const before = known.get(board)
  if (before) return before
  const fields = fieldsOf(board).filter(isSensitive)
  known.set(board, fields)
  return fields
}

/** What was entered; null for a value that the server has sealed. */
export function enteredText(value: unknown): string | null {
  if (typeof value === 'string') return value
  return isUnsealed(value) ? value.unsealed : null
}

/** What everybody may read of a value: `850101-1******`, `••••`. */
export function shownText(field: Pick<TextField, 'format'>, value: unknown): string {
  if (isSealed(value)) return value.shown
  const text = enteredText(value)
  if (text === null || text === '') return ''
  return field.format ? masked(text, field.format) : hidden
}

/** Values in which nothing of a sensitive field can be read: for previews and comparisons. */
export function maskedValues(board: FormBoard, values: Values): Values {
  const fields = sensitiveFields(board).filter(
    ({ key }) => values[key] !== undefined && values[key] !== null,
  )
  if (fields.length === 0) return values
  const shown = fields.map((field) => [field.key, { shown: shownText(field, values[field.key]) }])
  return { ...values, ...Object.fromEntries(shown) }
}

const entered = (text: v.GenericSchema<unknown, string>) =>
  v.pipe(
    text,
    // What is shown is not what it stands for.
    v.check((value: string) => !/^\s*•+\s*$/.test(value), 'format'),
  )

const sealed = v.strictObject({
  shown: v.pipe(v.string(), v.maxLength(2000, 'max')),
  sealed: v.optional(v.pipe(v.string(), v.maxLength(64, 'max'))),
})

/** The shape of a sensitive field: its text, bare or as an object, or what the server gave. */
export function sensitiveShape(text: v.GenericSchema<unknown, string>): v.GenericSchema {
  const bare = entered(text)
  const written = v.strictObject({
    unsealed: v.pipe(
      bare,
      v.check((value: string) => value.trim() !== '', 'required'),
    ),
  })
  return v.lazy((input) => {
    if (isUnsealed(input)) return written
    return isSealed(input) ? sealed : bare
  })
}

/** Where a board names a sensitive field in what is stored, sorted, copied or shown in plain. */
export function wrongSensitive(board: FormBoard): string[] {
  const cells = fieldsOf(board).flatMap((field) =>
    field.type === 'table' ? field.columns.filter(isSensitive) : [],
  )
  const named = new Set([
    ...board.columns.map(({ key }) => key),
    ...board.search,
    ...(board.carry?.keys ?? []),
    ...(board.carry?.moves ?? []).flatMap(({ from, to }) => [from, to]),
    ...(board.onePer?.each ?? []),
    ...(board.facts ?? []).flatMap(({ category, sum, date, company }) => [
      category,
      sum,
      date,
      company,
    ]),
    ...board.workflow.transitions.flatMap(({ requires = [], takes = [], clears = [] }) => [
      ...requires,
      ...takes,
      ...clears,
    ]),
    ...fieldsOf(board).flatMap((field) =>
      'fills' in field && field.fills ? Object.values(field.fills) : [],
    ),
  ])
  return [
    ...cells.map(({ key }) => `a cell: ${key}`),
    ...sensitiveFields(board).flatMap(({ key, server, initial }) =>
      named.has(key) || server || initial !== undefined ? [key] : [],
    ),
  ]
}
