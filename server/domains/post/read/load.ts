import type { Board } from '../../../../contract/form/definition.ts'
import { can } from '../../../../contract/rights/can.ts'
import type { BoardRegistry } from '../../../handler/services.ts'
import { problem } from '../../../http/problem.ts'
import { standingIn } from '../../../identity/membership.ts'
import type { Person, Standing } from '../../../identity/person.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { maySee } from '../policy.ts'
import { thingOf } from '../present.ts'
import { findPost, lockPost, type PostRecord } from '../queries.ts'

/** The board of an id. Throws `not-found`. */
export function boardOf(boards: BoardRegistry, id: number): Board {
  const board = boards.byId(id)
  if (!board) throw problem('not-found')
  return board
}

export function boardOfSlug(boards: BoardRegistry, slug: string): Board {
  const board = boards.bySlug(slug)
  if (!board) throw problem('not-found')
  return board
}

export interface Reached {
  record: PostRecord
  standing: Standing
}

/**
 * A record of a board that the person may see. What is missing, deleted, of another board or
 * project, or not for this person's eyes answers the same `not-found`.
 */
export async function loadVisiblePost(
  db: Db,
  who: Person,
  board: Pick<Board, 'id'>,
  postId: string,
): Promise<Reached> {
  const record = await findPost(db, postId)
  if (!record || record.boardId !== board.id) throw problem('not-found')
  const standing = await standingOr404(db, who, record.projectId)
  if (!maySee(who, standing, thingOf(record))) throw problem('not-found')
  return { record, standing }
}

/** As `loadVisiblePost`, and locks it until the transaction ends. */
export async function lockVisiblePost(
  tx: Db,
  who: Person,
  board: Pick<Board, 'id'>,
  postId: string,
) {
  await lockPost(tx, postId)
  return await loadVisiblePost(tx, who, board, postId)
}

/** A record's project that the person has nothing to do with makes it a record that is not there. */
async function standingOr404(db: Db, who: Person, projectId: number): Promise<Standing> {
  if (!can(who, who.standings.get(projectId)).seeProject()) throw problem('not-found')
  return await standingIn(db, who, projectId)
}
