import * as v from 'valibot'
import type { Issue } from '../../../../contract/form/check.ts'
import type { FormBoard } from '../../../../contract/form/definition.ts'
import type { Values } from '../../../../contract/form/field-types.ts'
import { namedPins } from '../../../../contract/form/pin.ts'
import type { Facts } from '../../../http/facts.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { rowsOfText } from '../../../platform/db/rows.ts'
import { invalidValues } from '../write/input.ts'

/**
 * Pins that the values newly have must be on drawings of the project. One that was replaced or taken
 * out of use since is right: the record may arrive late. Throws `invalid` with every wrong pin.
 */
export async function assertPins(
  db: Db,
  board: FormBoard,
  change: { before: Values; after: Values },
  { projectId, lang }: { projectId: number; lang: Facts['lang'] },
): Promise<void> {
  const old = new Set(namedPins(board, change.before).map(({ pin }) => pin.drawing))
  const fresh = namedPins(board, change.after).filter(({ pin }) => !old.has(pin.drawing))
  if (fresh.length === 0) return
  const known = await revisionsIn(db, projectId, [...new Set(fresh.map(({ pin }) => pin.drawing))])
  const issues = fresh.flatMap(({ path, pin }): Issue[] =>
    known.has(pin.drawing) ? [] : [{ path, rule: 'pin-missing' }],
  )
  if (issues.length > 0) throw invalidValues(board, issues, lang)
}

/** Those of the ids that are revisions of drawings of the project, in use or not. */
async function revisionsIn(
  db: Db,
  projectId: number,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await rowsOfText(db, v.object({ id: v.string() }), {
    name: 'pin-drawings',
    text: `select r.upload_id::text as id
      from drawing_revision r join drawing d on d.id = r.drawing_id
      where d.project_id = $1 and r.upload_id = any($2::uuid[])`,
    values: [projectId, ids],
  })
  return new Set(rows.map(({ id }) => id))
}
