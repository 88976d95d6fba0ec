import * as v from 'valibot'
import type { Board } from '../form/definition.ts'
import type { Cell, Field } from '../form/field-types.ts'
import { fieldsOf } from '../form/fields.ts'

/**
 * How versions of one field are merged. `whole`: one version wins. `set`: additions and removals of
 * both, up to `max`. `rows`: by row id, inside a row by cell; a signed row stays as it was signed. `answers`: by question. `derived`:
 * computed by the server, never a conflict.
 */
export type Shape =
  | { as: 'whole' }
  | { as: 'derived' }
  | { as: 'set'; max: number | null }
  | { as: 'answers' }
  | { as: 'rows'; max: number; cells: Shapes; signatures?: true | undefined }

/** By key; a key that is missing is a `whole`. */
export interface Shapes {
  [key: string]: Shape
}

/** Plain data, so that an outbox can store it beside a change and merge without the form. */
export const shapes: v.GenericSchema<unknown, Shapes> = v.lazy(() =>
  v.record(
    v.string(),
    v.variant('as', [
      v.object({ as: v.literal('whole') }),
      v.object({ as: v.literal('derived') }),
      v.object({ as: v.literal('set'), max: v.nullable(v.number()) }),
      v.object({ as: v.literal('answers') }),
      v.object({
        as: v.literal('rows'),
        max: v.number(),
        cells: shapes,
        signatures: v.optional(v.literal(true)),
      }),
    ]),
  ),
)

export const whole: Shape = { as: 'whole' }

/** How the fields of a board merge; `keys` narrows it to what a change is about. */
export function shapesOf(board: Board, keys?: readonly string[]): Shapes {
  const wanted = keys && new Set(keys)
  return shapesOfFields(fieldsOf(board).filter(({ key }) => wanted?.has(key) ?? true))
}

function shapesOfFields(fields: readonly (Field | Cell)[]): Shapes {
  return Object.fromEntries(
    fields.map((field) => [field.key, shapeOf(field)] as const).filter(([, one]) => one !== whole),
  )
}

function shapeOf(field: Field | Cell): Shape {
  if (field.server || field.type === 'calc') return { as: 'derived' }
  switch (field.type) {
    case 'checklist':
      return { as: 'answers' }
    case 'table':
      return {
        as: 'rows',
        max: field.maxRows,
        cells: shapesOfFields(field.columns),
        ...(field.signatures && { signatures: true }),
      }
    case 'photos':
    case 'files':
      return { as: 'set', max: field.max ?? 20 }
    case 'multi':
    case 'users':
    case 'workers':
      return { as: 'set', max: null }
    default:
      return whole
  }
}
