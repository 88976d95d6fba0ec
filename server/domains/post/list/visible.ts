import type { FormBoard } from '../../../../contract/form/definition.ts'
import type { Membership, Person } from '../../../identity/person.ts'
import { mayReadBoard } from '../policy.ts'

/**
 * `maySee` of policy.ts as SQL over `post p`: all of a project, or what concerns the partner's own
 * company. `company` and `member` are the names of the parameters; unused when not a partner. Boards
 * for some roles are left to `readableBoards` and `hiddenBoards`.
 */
export function visiblePosts(partner: boolean, company: string, member: string): string {
  if (!partner) return 'true'
  return `(p.company_id = ${company}::int or p.responsible_company_ids @> array[${company}::int]
    or p.writer_id = ${member}::int)`
}

/** Where a keyword is looked for in `post p`. */
export const searchedPost = { search: 'p.search', text: 'p.title' }

interface Reader {
  who: Person
  membership: Membership
}

/** The boards of which the person may read records in the project at all. */
export const readableBoards = (
  boards: readonly FormBoard[],
  { who, membership }: Reader,
): readonly FormBoard[] => boards.filter((board) => mayReadBoard(who, membership, board))

/** Ids of the boards of which the person may read nothing: for statements over records of any board. */
export const hiddenBoards = (boards: readonly FormBoard[], { who, membership }: Reader): number[] =>
  boards.filter((board) => !mayReadBoard(who, membership, board)).map(({ id }) => id)
