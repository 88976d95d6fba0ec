import { mostUploads } from '../field-type/media.ts'
import { isUpload, typeOf } from '../field-type/type-of.ts'
import type { FormBoard } from '../form/definition.ts'
import type { Cell, Field, TableField } from '../form/field-types.ts'
import { fieldsOf } from '../form/fields.ts'
import { workflowKeys } from '../workflow/rows.ts'
import { type RowSteps, type Shape, type Shapes, whole } from './shape.ts'

/** How the fields of a board merge; `keys` narrows it to what a change is about. */
export function shapesOf(board: FormBoard, keys?: readonly string[]): Shapes {
  const wanted = keys && new Set(keys)
  return shapesOfFields(fieldsOf(board).filter(({ key }) => wanted?.has(key) ?? true))
}

function shapesOfFields(fields: readonly (Field | Cell)[]): Shapes {
  return Object.fromEntries(
    fields.map((field) => [field.key, shapeOf(field)] as const).filter(([, one]) => one !== whole),
  )
}

function shapeOf(field: Field | Cell): Shape {
  if (field.server) return { as: 'derived' }
  if (field.type === 'table') {
    return {
      as: 'rows',
      max: field.maxRows,
      cells: shapesOfFields(field.columns),
      ...(field.signatures && { signatures: true }),
      ...(field.workflow && { steps: stepsOf(field) }),
    }
  }
  const { merge } = typeOf(field)
  if (merge === 'set')
    return { as: merge, max: isUpload(field) ? (field.max ?? mostUploads) : null }
  return merge === 'whole' ? whole : ({ as: merge } as Shape)
}

function stepsOf({ columns, workflow }: TableField): RowSteps | undefined {
  if (!workflow) return undefined
  const { state, initial, states } = workflow
  const lockedIn = (value: string) => workflowKeys({ columns, workflow }, value)
  return {
    state,
    initial,
    locked: Object.fromEntries(
      states.map(({ value, closed }) => [value, closed ? 'row' : lockedIn(value)]),
    ),
  }
}
