import { safeParse } from 'valibot'
import type { FormBoard } from '../form/definition.ts'
import type { Operator } from '../identity/operator.ts'
import type { RawCondition } from '../wire/query.ts'
import { day as daySchema, instant as instantSchema } from '../wire/schema.ts'
import { type ListColumn, listColumn } from './column.ts'
import type { ColumnKind } from './operators.ts'
import { knownOperators } from './operators.ts'

/** A condition that has been read: both sides ask it of a record in the same way. */
export interface Test {
  column: ListColumn
  operator: Operator
  /**
   * one; of `in` several. Numbers and ids as numbers, a flag as a boolean, days `yyyy-MM-dd`, an instant
   * as it was written or as the day that it stands for
   */
  values: readonly (string | number | boolean)[]
  /** of `in`: also those that have none */
  orNone: boolean
}

/** Which part of a condition does not fit, and the key of the message that says why. */
export interface Refusal {
  part: 'key' | 'operator' | 'value'
  rule: string
}

const isDay = (value: string) => value >= '0001' && safeParse(daySchema, value).success
const isInstant = (value: string) => value >= '0001' && safeParse(instantSchema, value).success

/** One value as its column's type; undefined when it is none. */
function typed(kind: ColumnKind, operator: Operator, value: string) {
  switch (kind) {
    case 'number':
      return /^[+-]?\d{1,15}(\.\d{1,9})?$/.test(value) ? Number(value) : undefined
    case 'id':
    case 'ids':
      return /^[1-9]\d{0,8}$/.test(value) ? Number(value) : undefined
    case 'flag':
      return ['true', '1'].includes(value) || (['false', '0'].includes(value) ? false : undefined)
    case 'day':
      return isDay(value) ? value : undefined
    case 'month':
      return operator === 'like' || /^\d{4}-(0[1-9]|1[0-2])$/.test(value) ? value : undefined
    case 'time':
      return operator === 'like' || /^([01]\d|2[0-3]):[0-5]\d$/.test(value) ? value : undefined
    case 'instant':
      return isDay(value) || isInstant(value) ? value : undefined
    case 'text':
    case 'choice':
    case 'choices':
      return value
  }
}

const rules: Partial<Record<ColumnKind, string>> = {
  day: 'date',
  month: 'month',
  time: 'time',
  instant: 'datetime',
}

/** Whether a value of an instant's condition stands for a whole day of the project. */
export const standsForDay = (value: string): boolean => value.length === 10

/** A condition as a test of a board's records, or what of it does not fit. */
export function readCondition(
  board: FormBoard,
  { key, operator: named, value }: RawCondition,
): Test | { refusal: Refusal } {
  const column = listColumn(board, key)
  if (!column) return { refusal: { part: 'key', rule: 'option' } }
  const operator = knownOperators[column.kind].find((one) => one === named)
  if (!operator) return { refusal: { part: 'operator', rule: 'option' } }
  const texts = (operator === 'in' ? value.split(',') : [value]).map((one) =>
    one.normalize('NFC').trim(),
  )
  // Among ids and choices `-` stands for those that have none.
  const mayBeNone = operator === 'in' && (column.kind === 'id' || column.kind === 'choice')
  const orNone = mayBeNone && texts.includes('-')
  const values = (orNone ? texts.filter((one) => one !== '-') : texts).map((one) =>
    typed(column.kind, operator, one),
  )
  const known = values.filter((one) => one !== undefined)
  if (known.length < values.length) {
    return { refusal: { part: 'value', rule: rules[column.kind] ?? 'type' } }
  }
  return { column, operator, values: known, orNone }
}
