import type { LibraryBoard } from '../../../contract/library/definition.ts'
import { can } from '../../../contract/rights/can.ts'
import type { Libraries } from '../../handler/services.ts'
import { problem } from '../../http/problem.ts'
import { membershipIn } from '../../identity/membership.ts'
import type { Person } from '../../identity/person.ts'
import type { Db } from '../../platform/db/connect.ts'

/** A library of a project. */
export interface Place {
  projectId: number
  boardId: number
}

/** Who asks, of a call. */
interface Asking {
  db: Db
  who: Person
  services: { boards: { libraries: Libraries } }
}

function known({ services }: Pick<Asking, 'services'>, boardId: number): LibraryBoard {
  const library = services.boards.libraries.byId(boardId)
  if (!library) throw problem('not-found')
  return library
}

/** Everybody in the project reads. A foreign project and a missing one give the same answer. */
export async function assertReads(asking: Asking, { projectId, boardId }: Place): Promise<void> {
  known(asking, boardId)
  await membershipIn(asking.db, asking.who, projectId)
}

/** Throws `no-project`, `forbidden`. */
export async function assertWrites(asking: Asking, { projectId, boardId }: Place): Promise<void> {
  const library = known(asking, boardId)
  const membership = await membershipIn(asking.db, asking.who, projectId)
  if (!can(asking.who, membership).writeLibrary(library)) throw problem('forbidden')
}

/** Of something that was found: a foreign one is missing. */
export function mayRead(who: Person, { projectId }: Pick<Place, 'projectId'>): boolean {
  return can(who, who.memberships.get(projectId)).seeProject()
}

/** Whether the person still writes there: a file may have been on its way for days. */
export function mayWrite(
  libraries: Libraries,
  who: Person,
  { projectId, boardId }: Place,
): boolean {
  const library = libraries.byId(boardId)
  return library !== undefined && can(who, who.memberships.get(projectId)).writeLibrary(library)
}

/** The same of what somebody changes. Throws `not-found`, `forbidden`. */
export function assertFoundWrites(
  { who, services }: Pick<Asking, 'who' | 'services'>,
  found: Place | null,
): asserts found is Place {
  if (!found || !mayRead(who, found)) throw problem('not-found')
  if (!mayWrite(services.boards.libraries, who, found)) throw problem('forbidden')
}
