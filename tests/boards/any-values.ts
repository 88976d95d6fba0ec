import fc from 'fast-check'
import { normalize } from '../../contract/form/compute.ts'
import type { FormBoard } from '../../contract/form/definition.ts'
import type { Cell, Field, Values } from '../../contract/form/field-types.ts'
import { fieldsOf } from '../../contract/form/fields.ts'
import { anyOf } from '../api/board-values.ts'

type Made = fc.Arbitrary<unknown>

/** Any value of a field or a cell, or of what only the server writes; undefined of a type that no state reads. */
function anyCell(cell: Field | Cell): Made | undefined {
  switch (cell.type) {
    case 'company':
    case 'user':
      return fc.integer({ min: 1, max: 3 })
    case 'photo':
      return fc.constant('photo')
    case 'photos':
    case 'files':
      return fc.constant(['file'])
    case 'table':
      return fc.array(
        fc.record({ id: fc.uuid(), ...made(cell.columns) }, { requiredKeys: ['id'] }),
        { maxLength: 3 },
      )
    default:
      return anyOf(cell as Field)
  }
}

const made = (cells: readonly (Field | Cell)[]): Record<string, Made> =>
  Object.fromEntries(
    cells.flatMap((cell) => {
      const any = cell.type === 'calc' ? undefined : anyCell(cell)
      return any ? [[cell.key, any] as const] : []
    }),
  )

/** Values of a board's types, as they are stored; whether its rules allow them does not matter. */
export const anyValues = (board: FormBoard): fc.Arbitrary<Values> =>
  fc.record(made(fieldsOf(board)), { requiredKeys: [] }).map((values) => normalize(board, values))
