import type { FormBoard } from '../../../contract/form/definition.ts'
import type { Values } from '../../../contract/form/field-types.ts'
import { fieldsOf } from '../../../contract/form/fields.ts'
import { overDocuments } from '../../../contract/form/kept-formatting.ts'

/** Order of keys is no difference; order of rows and photos is. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}

/**
 * A person's changes as an update: only differing fields, null for cleared ones. It never has
 * server-written fields.
 * @param base normalized values as they were read
 * @param values normalized current values
 */
export function changesOf(board: FormBoard, base: Values, values: Values): Values {
  const changes = Object.fromEntries(
    fieldsOf(board)
      .filter((field) => !field.server)
      .filter(({ key }) => canonical(base[key] ?? null) !== canonical(values[key] ?? null))
      .map(({ key }) => [key, values[key] ?? null]),
  )
  return overDocuments(board, base, changes)
}
