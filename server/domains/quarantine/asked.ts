import { isDeepStrictEqual } from 'node:util'
import { type Asked, askedVersion } from '../../../contract/form/asked.ts'
import type { FormBoard } from '../../../contract/form/definition.ts'
import type { Values } from '../../../contract/form/field-types.ts'
import { fieldsOf } from '../../../contract/form/fields.ts'
import type { Db } from '../../platform/db/connect.ts'
import { groupsOfVersion } from '../checklist/queries.ts'
import type { PostRecord } from '../post/queries.ts'

interface Held {
  projectId: number
  isNew: boolean
  /** the record that it is about */
  current: Pick<PostRecord, 'values'> | null
}

/**
 * Held values as a manager reads them: with no question that only the sender says was asked. Of a new
 * record the list is the project's, or has no group where the project has no such list; a change has
 * its record's.
 */
export async function withKnownAsked(
  db: Db,
  board: FormBoard,
  input: Values,
  { projectId, isNew, current }: Held,
): Promise<Values> {
  const values = { ...input }
  for (const field of fieldsOf(board)) {
    const { key } = field
    const said = input[key]
    if (field.type !== 'asked' || said === undefined || said === null) continue
    if (isNew) {
      const version = askedVersion(said)
      const place = { projectId, boardId: board.id, field: field.of }
      const stored = version === null ? null : await groupsOfVersion(db, place, version)
      const isKnown = stored !== null && isDeepStrictEqual(stored, (said as Asked).groups)
      values[key] = { version: version ?? 0, groups: isKnown ? stored : [] } satisfies Asked
    } else if (current?.values[key] === undefined) delete values[key]
    else values[key] = current.values[key]
  }
  return values
}
