import { hasParts } from '../field-type/type-of.ts'
import type { FormBoard } from '../form/definition.ts'
import type { Values } from '../form/field-types.ts'
import { fieldOf, fieldsOf } from '../form/fields.ts'
import { isSensitive } from '../form/sensitive.ts'
import { richReading } from '../rich/value.ts'

const listed = new WeakMap<FormBoard, ReadonlySet<string>>()

/** Keys of the fields that lists of a board show, search and sort by. */
export function listedKeys(board: FormBoard): ReadonlySet<string> {
  const known = listed.get(board)
  if (known) return known
  const named = new Set([...board.columns.map((column) => column.key), ...board.search])
  const keys = new Set(
    fieldsOf(board)
      .filter((field) => !hasParts(field))
      .filter((field) => !isSensitive(field))
      .map((field) => field.key)
      .filter((key) => named.has(key)),
  )
  listed.set(board, keys)
  return keys
}

/** What of a record's values its row in a list has; of formatted text the words alone. */
export function listingOf(board: FormBoard, values: Values): Values {
  const keys = listedKeys(board)
  return Object.fromEntries(
    Object.entries(values)
      .filter(([key]) => keys.has(key))
      .map(([key, value]) => [
        key,
        fieldOf(board, key)?.type === 'rich' ? richReading(value) : value,
      ]),
  )
}
