import type { Option, ReferenceKind } from '../form/field-types.ts'
import type { Operator } from '../identity/operator.ts'

/** How a column compares: what its conditions may say and how it sorts. */
export type ColumnKind =
  | 'text'
  | 'number'
  | 'choice'
  | 'choices'
  | 'flag'
  | 'id'
  | 'ids'
  | 'day'
  | 'month'
  | 'time'
  | 'instant'

/** What the value of a condition is entered with. */
export type ValueInput =
  | 'text'
  | 'number'
  | 'duration'
  | 'day'
  | 'month'
  | 'time'
  | 'option'
  | 'reference'
  | 'record'
  | 'yes'

/** What a field of a list is compared by. */
export interface Compared {
  kind: ColumnKind
  input: ValueInput
  /** of choices, in the order of the form */
  options?: readonly Option[]
  /** of ids: whose they are */
  named?: ReferenceKind
}

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
