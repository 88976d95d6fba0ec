import type { Drawing } from '../../../contract/project/drawing.ts'
import { can } from '../../../contract/rights/can.ts'
import { problem } from '../../http/problem.ts'
import type { Person } from '../../identity/person.ts'
import type { Db } from '../../platform/db/connect.ts'
import { drawingById } from './queries.ts'

/** A drawing that the person may see; a foreign and a missing one give the same answer. */
export async function visibleDrawing(db: Db, who: Person, id: number): Promise<Drawing> {
  const found = await drawingById(db, id)
  if (!found || !can(who, who.memberships.get(found.projectId)).seeProject()) {
    throw problem('not-found')
  }
  return found
}
