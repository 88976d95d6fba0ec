import type { Operator } from '../identity/operator.ts'
import type { ColumnKind, ValueInput } from './column.ts'

const compare: readonly Operator[] = ['=', '!=', '>', '>=', '<', '<=']

/** What conditions on a column may say. */
export const knownOperators: Record<ColumnKind, readonly Operator[]> = {
  text: ['=', '!=', 'like', 'in'],
  number: [...compare, 'in'],
  choice: ['=', '!=', 'in'],
  choices: ['=', '!=', 'in'],
  flag: ['=', '!='],
  id: ['=', '!=', 'in'],
  ids: ['=', '!=', 'in'],
  day: [...compare, 'in'],
  month: [...compare, 'like', 'in'],
  time: [...compare, 'like', 'in'],
  instant: compare,
}

/** What the screen offers of it, the usual one first. */
export const offeredOperators: Record<ValueInput, readonly Operator[]> = {
  text: ['like', '='],
  number: ['>=', '<=', '=', '!='],
  duration: ['>=', '<=', '=', '!='],
  day: ['>=', '<=', '='],
  month: ['>=', '<=', '='],
  time: ['>=', '<=', '='],
  option: ['in', '!='],
  reference: ['in', '!='],
  record: ['=', '!='],
  yes: ['='],
}
