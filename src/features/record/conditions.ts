import type { Board, Cell, Column, Field, Option } from '../../../contract/form/definition.ts'
import { fieldOf, nameOf } from '../../../contract/form/fields.ts'
import type { Operator } from '../../../contract/operator.ts'
import type { Text } from '../../../contract/text.ts'

/** How a condition's value is typed in. */
export type ValueKind = 'text' | 'number' | 'day' | 'option' | 'reference' | 'yes'

/** A field that a condition may name: what can be asked of it, and how. */
export interface Askable {
  key: string
  label: Text
  field: Field | null
  kind: ValueKind
  operators: readonly Operator[]
  /** of `option` */
  options: readonly Option[]
}

const byKind: Record<ValueKind, readonly Operator[]> = {
  text: ['like', '='],
  number: ['>=', '<=', '=', '!='],
  day: ['>=', '<=', '='],
  option: ['in', '!='],
  reference: ['in', '!='],
  yes: ['='],
}

function kindOf(field: Field | Cell): ValueKind | null {
  switch (field.type) {
    case 'text':
    case 'textarea':
      return 'text'
    case 'int':
    case 'dec':
    case 'money':
      return 'number'
    case 'calc':
      return field.as === 'choice' ? 'option' : field.as === 'text' ? 'text' : 'number'
    case 'date':
    case 'datetime':
      return 'day'
    case 'select':
    case 'radio':
    case 'multi':
      return 'option'
    case 'check':
      return 'yes'
    case 'user':
    case 'users':
    case 'company':
    case 'field':
    case 'worker':
    case 'workers':
      return 'reference'
    default:
      return null
  }
}

/** Everything that a board lets its reader search by: its status first, then what it declares. */
export function askables(board: Board, statusLabel: Text): Askable[] {
  const status: Askable = {
    key: 'status',
    label: statusLabel,
    field: null,
    kind: 'option',
    operators: byKind.option,
    options: board.statuses,
  }
  const declared = board.search.flatMap((key): Askable[] => {
    const field = fieldOf(board, key)
    const kind = field && kindOf(field)
    if (!field || !kind) return []
    const options = 'options' in field ? (field.options ?? []) : []
    return [{ key, label: nameOf(field), field, kind, operators: byKind[kind], options }]
  })
  return [status, ...declared]
}

/** Columns that may be sorted by: what the board declares, and the record's own that it lists. */
export function sortable(board: Board, column: Column): boolean {
  const own = new Set(['date', 'created_at', 'updated_at', 'due_at', 'title', 'status'])
  return board.search.includes(column.key) || own.has(column.key)
}

/** A condition on several chosen values, as `in` carries them. */
export function listOfValues(value: string): string[] {
  return value.split(',').filter((one) => one !== '')
}
