import type { FormBoard } from '../form/definition.ts'
import type { CalcField, Field, Option } from '../form/field-types.ts'
import { fieldOf } from '../form/fields.ts'
import { recordColumns } from '../form/record-columns.ts'
import { type ReferenceKind, referenceKind } from '../form/reference-kind.ts'
import { listedKeys } from './listed.ts'

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

export type OwnColumn = (typeof recordColumns)[number]

/** A column of a board's lists, as conditions name it and rows are sorted by it. */
export interface ListColumn {
  key: string
  kind: ColumnKind
  input: ValueInput
  /** the part of every record that it is; null: a listed value by its key */
  own: OwnColumn | null
  /** null where it is no field of the board */
  field: Field | null
  /** of choices, in the order of the form */
  options: readonly Option[]
  /** of ids: whose they are */
  named?: ReferenceKind
}

type Compared = Pick<ListColumn, 'kind' | 'input'> & Partial<Pick<ListColumn, 'options' | 'named'>>

const ownColumns: Record<OwnColumn, Compared> = {
  title: { kind: 'text', input: 'text' },
  status: { kind: 'choice', input: 'option' },
  writer: { kind: 'id', input: 'reference', named: 'member' },
  attachments: { kind: 'number', input: 'number' },
  comments: { kind: 'number', input: 'number' },
  date: { kind: 'day', input: 'day' },
  due_at: { kind: 'instant', input: 'day' },
  created_at: { kind: 'instant', input: 'day' },
  updated_at: { kind: 'instant', input: 'day' },
}

const text: Compared = { kind: 'text', input: 'text' }
const number: Compared = { kind: 'number', input: 'number' }
const day: Compared = { kind: 'day', input: 'day' }
const choiceOf = ({ options = [] }: { options?: readonly Option[] }): Compared => ({
  kind: 'choice',
  input: 'option',
  options,
})
const idOf = (field: Field): Compared => ({
  kind: 'id',
  input: 'reference',
  named: referenceKind(field),
})
const idsOf = (field: Field): Compared => ({ ...idOf(field), kind: 'ids' })

const computed: Record<CalcField['as'], (field: CalcField) => Compared> = {
  int: () => number,
  dec: () => number,
  text: () => text,
  choice: choiceOf,
  day: () => day,
}

const none = () => null

/** Every type of field: a new one does not compile without its line. */
const ofField: { [Type in Field['type']]: (field: Field & { type: Type }) => Compared | null } = {
  text: () => text,
  textarea: () => text,
  rich: () => text,
  int: () => number,
  dec: () => number,
  money: () => number,
  duration: () => ({ kind: 'number', input: 'duration' }),
  date: () => day,
  month: () => ({ kind: 'month', input: 'month' }),
  time: () => ({ kind: 'time', input: 'time' }),
  datetime: () => ({ kind: 'instant', input: 'day' }),
  select: choiceOf,
  radio: choiceOf,
  multi: ({ options }) => ({ kind: 'choices', input: 'option', options }),
  check: () => ({ kind: 'flag', input: 'yes' }),
  user: idOf,
  users: idsOf,
  company: idOf,
  field: idOf,
  worker: idOf,
  workers: idsOf,
  link: () => ({ kind: 'text', input: 'record' }),
  calc: (field) => computed[field.as](field),
  photo: none,
  photos: none,
  files: none,
  drawing: none,
  gps: none,
  pin: none,
  checklist: none,
  asked: none,
  table: none,
}

const isOwn = (key: string): key is OwnColumn => recordColumns.some((one) => one === key)

/**
 * A column for conditions and sorting: one of the board's `search`, or one of every record; null for
 * any other key. Keys have letters, digits and _ only.
 */
export function listColumn(board: FormBoard, key: string): ListColumn | null {
  const field = board.search.includes(key) ? fieldOf(board, key) : undefined
  if (field && listedKeys(board).has(key)) return fieldColumn(board, field)
  if (!isOwn(key)) return null
  const options = key === 'status' ? board.statuses : []
  return { key, own: key, field: null, options, ...ownColumns[key] }
}

function fieldColumn(board: FormBoard, field: Field): ListColumn | null {
  const { key, type } = field
  const compared = (ofField[type] as (field: Field) => Compared | null)(field)
  if (!compared || !/^[A-Za-z_]\w*$/.test(key)) return null
  // The board's day is a column of its own, which its list has in an index.
  const own = key === board.counts.date && type === 'date' ? 'date' : null
  return { key, own, field, options: [], ...compared }
}
