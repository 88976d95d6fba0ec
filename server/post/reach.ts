import type { Board } from '../../contract/form/definition.ts'
import type { Person, Standing } from '../auth/person.ts'
import type { BoardRegistry } from '../board/registry.ts'
import type { Db } from '../db/connect.ts'
import { problem } from '../http/problem.ts'
import { standingIn } from '../project/standing.ts'
import { maySee } from './policy.ts'
import { thingOf } from './present.ts'
import { findPost, lockPost, type PostRecord } from './queries.ts'

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
export async function reachPost(
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

/** As `reachPost`, and nobody else changes it until the transaction ends. */
export async function holdPost(tx: Db, who: Person, board: Pick<Board, 'id'>, postId: string) {
  await lockPost(tx, postId)
  return await reachPost(tx, who, board, postId)
}

/** A record's project that the person has nothing to do with makes it a record that is not there. */
async function standingOr404(db: Db, who: Person, projectId: number): Promise<Standing> {
  if (!who.standings.has(projectId) && who.level < 4) throw problem('not-found')
  return await standingIn(db, who, projectId)
}
