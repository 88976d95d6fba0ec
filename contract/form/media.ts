import { typeOf } from '../field-type/type-of.ts'
import type { FormBoard } from './definition.ts'
import type { Checklist, Field, Row, Values } from './field-types.ts'
import { fieldsOf } from './fields.ts'

/** A file that the values name, and where. */
export interface NamedUpload {
  id: string
  path: string
  kind: 'photo' | 'file'
}

/** Every upload id that the values name, in the order of the form. */
export function namedUploads(board: FormBoard, values: Values): NamedUpload[] {
  return fieldsOf(board).flatMap((field): NamedUpload[] => {
    const value = values[field.key]
    if (value === undefined || value === null) return []
    if (field.type === 'checklist') {
      return Object.entries(value as Checklist).flatMap(([question, input]) =>
        (input.photos ?? []).map((id) => ({
          id,
          path: `${field.key}.${question}.photos`,
          kind: 'photo' as const,
        })),
      )
    }
    if (field.type === 'table') {
      return (value as Row[]).flatMap((row) =>
        field.columns.flatMap((cell) =>
          inCell(cell, row[cell.key], `${field.key}.${row.id}.${cell.key}`),
        ),
      )
    }
    return field.type === 'asked' ? [] : inCell(field, value, field.key)
  })
}

function inCell(cell: Field, value: unknown, path: string): NamedUpload[] {
  if (value === undefined || value === null) return []
  const kind = typeOf(cell).uploads
  return kind ? [value].flat().map((id) => ({ id: String(id), path, kind })) : []
}
