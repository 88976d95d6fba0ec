import type { Column, FormBoard } from '../../../../contract/form/definition.ts'
import type { CalcField, Cell, Field, Option } from '../../../../contract/form/field-types.ts'
import { fieldOf, nameOf } from '../../../../contract/form/fields.ts'
import type { Operator } from '../../../../contract/identity/operator.ts'
import type { Text } from '../../../../contract/text/text.ts'

/** The input type of a condition's value. */
export type ValueKind = 'text' | 'number' | 'day' | 'option' | 'reference' | 'yes'

/** A field for conditions, with its operators and input. */
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

const calcKinds: Record<CalcField['as'], ValueKind> = {
  int: 'number',
  dec: 'number',
  text: 'text',
  choice: 'option',
  day: 'day',
}

function kindOf(field: Field | Cell): ValueKind | null {
  switch (field.type) {
    case 'text':
    case 'textarea':
    case 'rich':
      return 'text'
    case 'int':
    case 'dec':
    case 'money':
      return 'number'
    case 'calc':
      return calcKinds[field.as]
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

/** The searchable fields of a board: its status first, then the declared ones. */
export function askables(board: FormBoard, statusLabel: Text): Askable[] {
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

/** The sortable columns: those the board declares, and the record's own in the list. */
export function sortable(board: FormBoard, column: Column): boolean {
  const own = new Set(['date', 'created_at', 'updated_at', 'due_at', 'title', 'status'])
  return board.search.includes(column.key) || own.has(column.key)
}

/** Joins several values for the `in` operator. */
export function listOfValues(value: string): string[] {
  return value.split(',').filter((one) => one !== '')
}
