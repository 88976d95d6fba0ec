import { typeOf } from '../field-type/type-of.ts'
import type { FormBoard } from '../form/definition.ts'
import type { Field, Option } from '../form/field-types.ts'
import { fieldOf } from '../form/fields.ts'
import { recordColumns } from '../form/record-columns.ts'
import { listedKeys } from './listed.ts'
import type { Compared } from './operators.ts'

export type OwnColumn = (typeof recordColumns)[number]

/** A column of a board's lists, as conditions name it and rows are sorted by it. */
export interface ListColumn extends Compared {
  key: string
  /** the part of every record that it is; null: a listed value by its key */
  own: OwnColumn | null
  /** null where it is no field of the board */
  field: Field | null
  options: readonly Option[]
}

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

const isOwn = (key: string): key is OwnColumn => recordColumns.some((one) => one === key)

/**
 * A column for conditions and sorting: one of the board's `search`, or one of every record; null for
 * any other key. Keys have letters, digits and _ only.
 */
export function listColumn(board: FormBoard, key: string): ListColumn | null {
  const field = board.search.includes(key) ? fieldOf(board, key) : undefined
  if (field && listedKeys(board).has(key)) return fieldColumn(board, field)
  if (!isOwn(key)) return null
  const options = key === 'status' ? board.workflow.states : []
  return { key, own: key, field: null, options, ...ownColumns[key] }
}

function fieldColumn(board: FormBoard, field: Field): ListColumn | null {
  const { key, type } = field
  const compared = typeOf(field).column(field)
  if (!compared || !/^[A-Za-z_]\w*$/.test(key)) return null
  // The board's day is a column of its own, which its list has in an index.
  const own = key === board.counts.date && type === 'date' ? 'date' : null
  return { key, own, field, options: [], ...compared }
}
