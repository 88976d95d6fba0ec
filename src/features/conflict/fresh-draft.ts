import type { FormBoard } from '../../../contract/form/definition.ts'
import type { Values } from '../../../contract/form/field-types.ts'
import { fieldsOf } from '../../../contract/form/fields.ts'
import { namedUploads } from '../../../contract/form/media.ts'
import { withoutUploads } from '../../../contract/form/without-uploads.ts'

export interface Fresh {
  values: Values
  /** files of the old record that are not on this device and cannot be copied */
  left: number
}

/**
 * The initial values of a record that replaces a deleted one: all that its form has, with the files
 * of this device.
 * @param here ids of those files
 */
export function freshValues(board: FormBoard, values: Values, here: ReadonlySet<string>): Fresh {
  const requested = new Set(
    fieldsOf(board)
      .filter((field) => !field.server && field.type !== 'calc')
      .map(({ key }) => key),
  )
  const own = Object.fromEntries(
    Object.entries(values).filter(([key, value]) => requested.has(key) && value !== null),
  )
  const named = namedUploads(board, own).map(({ id }) => id)
  const gone = new Set(named.filter((id) => !here.has(id)))
  return { values: withoutUploads(board, own, gone), left: gone.size }
}
