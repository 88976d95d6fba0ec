import type { FormBoard } from '../../../../contract/form/definition.ts'
import { can } from '../../../../contract/rights/can.ts'
import type { Forms } from '../../../handler/services.ts'
import { problem } from '../../../http/problem.ts'
import { membershipIn } from '../../../identity/membership.ts'
import type { Membership, Person } from '../../../identity/person.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { mayReadBoard, maySee } from '../policy.ts'
import { subjectOf } from '../present.ts'
import { findPost, lockPost, type PostRecord } from '../queries.ts'

/** The board of an id. Throws `not-found`. */
export function boardOf(boards: Forms, id: number): FormBoard {
  const board = boards.byId(id)
  if (!board) throw problem('not-found')
  return board
}

export function boardOfSlug(boards: Forms, slug: string): FormBoard {
  const board = boards.bySlug(slug)
  if (!board) throw problem('not-found')
  return board
}

/** The membership of a person who may read the board there. Throws `no-project`, `forbidden`. */
export async function readerIn(
  db: Db,
  who: Person,
  board: Pick<FormBoard, 'readers'>,
  projectId: number,
): Promise<Membership> {
  const membership = await membershipIn(db, who, projectId)
  if (!mayReadBoard(who, membership, board)) throw problem('forbidden')
  return membership
}

export interface VisiblePost {
  record: PostRecord
  membership: Membership
}

/**
 * A record of a board that the person may see. What is missing, deleted, of another board or
 * project, or not for this person's eyes answers the same `not-found`.
 */
export async function loadVisiblePost(
  db: Db,
  who: Person,
  board: Pick<FormBoard, 'id' | 'readers'>,
  postId: string,
): Promise<VisiblePost> {
  const record = await findPost(db, postId)
  if (!record) throw problem('not-found')
  return { record, membership: await visibleTo(db, who, board, record) }
}

/** Where the person is as they see a record that was found. Throws `not-found`. */
export async function visibleTo(
  db: Db,
  who: Person,
  board: Pick<FormBoard, 'id' | 'readers'>,
  record: PostRecord,
): Promise<Membership> {
  const membership =
    record.boardId === board.id ? await membershipSeeing(db, who, board, record) : null
  if (!membership) throw problem('not-found')
  return membership
}

/** As `loadVisiblePost`, and locks it until the transaction ends. */
export async function lockVisiblePost(
  tx: Db,
  who: Person,
  board: Pick<FormBoard, 'id' | 'readers'>,
  postId: string,
) {
  await lockPost(tx, postId)
  return await loadVisiblePost(tx, who, board, postId)
}

/**
 * The membership by which a person sees a record; null where they do not. In a project that they have
 * nothing to do with they see none.
 */
export async function membershipSeeing(
  db: Db,
  who: Person,
  board: Pick<FormBoard, 'readers'>,
  record: PostRecord,
): Promise<Membership | null> {
  if (!can(who, who.memberships.get(record.projectId)).seeProject()) return null
  const membership = await membershipIn(db, who, record.projectId)
  return maySee(who, membership, board, subjectOf(record)) ? membership : null
}
