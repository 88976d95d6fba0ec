import { typeOf } from '../field-type/type-of.ts'
import type { FormBoard } from './definition.ts'
import type { Cell, Field, ReferenceKind } from './field-types.ts'
import { fieldsOf } from './fields.ts'

/** The list that a reference field refers to; undefined for every other field. */
export function referenceKind(field: Field | Cell): ReferenceKind | undefined {
  return typeOf(field).column(field)?.named
}

/** A list that values of a board name: of references, or the drawings that its pins are on. */
export type ListKind = ReferenceKind | 'drawing'

/** The lists that a board's fields refer to. */
export function referencesOf(board: FormBoard): Set<ListKind> {
  const cells = fieldsOf(board).flatMap<Field | Cell>((field) =>
    field.type === 'table' ? field.columns : [field],
  )
  return new Set(
    cells.flatMap((cell) => (cell.type === 'pin' ? 'drawing' : (referenceKind(cell) ?? []))),
  )
}
