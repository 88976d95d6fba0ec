import { isUpload } from '../field-type/type-of.ts'
import type { FormBoard } from './definition.ts'
import type { Cell, Checklist, Field, Row, Values } from './field-types.ts'
import { fieldsOf } from './fields.ts'

/** The values without these files. */
export function withoutUploads(
  board: FormBoard,
  values: Values,
  gone: ReadonlySet<string>,
): Values {
  const next = { ...values }
  for (const field of fieldsOf(board)) {
    const value = values[field.key]
    if (value === undefined) continue
    if (field.type === 'checklist') next[field.key] = fromAnswers(value as Checklist, gone)
    else if (field.type === 'table') {
      next[field.key] = (value as Row[]).map((row) => ({
        ...row,
        ...Object.fromEntries(
          field.columns.map((cell) => [cell.key, fromCell(cell, row[cell.key], gone)]),
        ),
      }))
    } else next[field.key] = fromCell(field, value, gone)
  }
  return next
}

function fromCell(cell: Field | Cell, value: unknown, gone: ReadonlySet<string>): unknown {
  if (!isUpload(cell)) return value
  if (Array.isArray(value)) return value.filter((id: string) => !gone.has(id))
  return gone.has(String(value)) ? null : value
}

function fromAnswers(answers: Checklist, gone: ReadonlySet<string>): Checklist {
  return Object.fromEntries(
    Object.entries(answers).map(([question, input]) => [
      question,
      input.photos ? { ...input, photos: input.photos.filter((id) => !gone.has(id)) } : input,
    ]),
  )
}
