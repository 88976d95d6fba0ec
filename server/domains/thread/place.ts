import type { ThreadBoard } from '../../../contract/thread/board.ts'
import type { BoardRegistry } from '../../handler/services.ts'
import { problem } from '../../http/problem.ts'
import { membershipIn } from '../../identity/membership.ts'
import type { Membership, Person } from '../../identity/person.ts'
import type { Db } from '../../platform/db/connect.ts'
import { mayReadThreads } from './policy.ts'

/** Who reads, and where: a call, or these parts of one. */
export interface Reading {
  db: Db
  who: Person
  services: { boards: Pick<BoardRegistry, 'threads'> }
}

/** The board of a slug that the person may read. Throws `not-found`, `forbidden`. */
export function readableBoard(
  { who, services }: Pick<Reading, 'who' | 'services'>,
  slug: string,
): ThreadBoard {
  const board = services.boards.threads.bySlug(slug)
  if (!board) throw problem('not-found')
  if (!mayReadThreads(who, board)) throw problem('forbidden')
  return board
}

/** The boards that the person may read. */
export const readableBoards = ({ who, services }: Omit<Reading, 'db'>): ThreadBoard[] =>
  services.boards.threads.all.filter((board) => mayReadThreads(who, board))

/** The membership in the project of a post; null for all projects. Throws `no-project`. */
export async function placeOf(
  db: Db,
  who: Person,
  projectId: number | null,
): Promise<Membership | null> {
  return projectId === null ? null : await membershipIn(db, who, projectId)
}
