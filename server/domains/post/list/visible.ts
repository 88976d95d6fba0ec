import type { FormBoard } from '../../../../contract/form/definition.ts'
import { can } from '../../../../contract/rights/can.ts'
import type { Membership, Person } from '../../../identity/person.ts'
import type { Params } from '../../../platform/db/params.ts'
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

/**
 * The same of `post p` of all boards, in a place or, where that is null, in all of the person's projects. In
 * each the rights there count: who belongs to a partner in one and to the main contractor in another sees
 * all of the other alone.
 */
export function visibleRecords(
  boards: readonly FormBoard[],
  { who, place }: { who: Person; place: Membership | null },
  params: Params,
): string {
  const places = place ? [place] : [...who.memberships.values()]
  const idsOf = (some: readonly Membership[]) =>
    `${params.add(some.map(({ projectId }) => projectId))}::int[]`
  const partners = places.filter(({ partner }) => partner)
  const everywhere = !place && can(who).seeEverything()
  const whole = everywhere
    ? `p.project_id <> all(${idsOf(partners)})`
    : `p.project_id = any(${idsOf(places.filter(({ partner }) => !partner))})`
  const own = `p.project_id = any(${idsOf(partners)})
    and ${visiblePosts(true, params.add(who.companyId), params.add(who.id))}`
  const open = boards.filter(({ readers }) => readers === undefined)
  const forSome = boards
    .filter(({ readers }) => readers !== undefined)
    .map((board) => {
      const read = places.filter((at) => mayReadBoard(who, at, board))
      return `p.board_id = ${params.add(board.id)} and p.project_id = any(${idsOf(read)})`
    })
  const ofBoards = [`p.board_id = any(${params.add(open.map(({ id }) => id))}::int[])`, ...forSome]
  return `(${whole} or ${own}) and (${ofBoards.join(' or ')})`
}
