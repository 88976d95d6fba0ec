import type { Text } from '../text/text.ts'
import { askedFieldOf } from './asked.ts'
import type { FormBoard } from './definition.ts'
import type { Cell, Field } from './field-types.ts'

const known = new WeakMap<FormBoard, readonly Field[]>()

/**
 * All fields of a board in the order of its sections, with the version that an adaptable checklist was
 * asked in beside it; a board never changes.
 */
export function fieldsOf(board: FormBoard): readonly Field[] {
  const before = known.get(board)
  if (before) return before
  const fields = board.sections.flatMap((section) => section.fields.flatMap(askedFieldOf))
  known.set(board, fields)
  return fields
}

export function fieldOf(board: FormBoard, key: string): Field | undefined {
  return fieldsOf(board).find((field) => field.key === key)
}

/** What a field is called where its value is read: a question makes a poor head of a column. */
export function nameOf(field: Field | Cell): Text {
  return field.name ?? field.label
}

export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null) return true
  if (typeof value === 'string') return value.trim() === ''
  if (Array.isArray(value)) return value.length === 0
  if (typeof value === 'object') return Object.keys(value).length === 0
  return false
}

/** Whether a field is visible in this scope. */
export function isVisible(
  field: Field | Cell,
  scope: Parameters<NonNullable<Field['visible']>>[0],
) {
  return field.visible === undefined || field.visible(scope)
}

export function isRequired(
  field: Field | Cell,
  scope: Parameters<NonNullable<Field['visible']>>[0],
) {
  return field.required === true || (field.required?.(scope) ?? false)
}
