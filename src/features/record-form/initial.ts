import type { FormBoard } from '../../../contract/form/definition.ts'
import type { Cell, Field, Row, TableField, Values } from '../../../contract/form/field-types.ts'
import { fieldsOf } from '../../../contract/form/fields.ts'

/** Values that the device fills in. */
export interface Circumstances {
  /** yyyy-MM-dd in the project's zone */
  today: string
  /** ISO 8601 in UTC */
  now: string
  /** member id */
  me: number
  company: number | null
}

function initialOf(field: Field | Cell, at: Circumstances): unknown {
  const several = field.type === 'users'
  switch (field.initial) {
    case 'today':
      return at.today
    case 'this-month':
      return at.today.slice(0, 7)
    case 'now':
      return at.now
    case 'me':
      return several ? [at.me] : at.me
    case 'my-company':
      return at.company
    default:
      return field.initial
  }
}

function filled(fields: readonly (Field | Cell)[], at: Circumstances): Values {
  return Object.fromEntries(
    fields
      .map((field) => [field.key, initialOf(field, at)] as const)
      .filter(([, value]) => value !== undefined && value !== null),
  )
}

/** Initial values of a new record. */
export function initialValues(board: FormBoard, at: Circumstances): Values {
  return filled(
    fieldsOf(board).filter((field) => !field.server),
    at,
  )
}

/** A new row; `id` is a UUIDv7. */
export function newRow(table: TableField, id: string, at: Circumstances): Row {
  return { id, ...filled(table.columns, at) }
}
