import type { Params } from '../../platform/db/params.ts'
import { type Reading, readableBoards } from './place.ts'
import { mayModerate } from './policy.ts'
import { seesNotice } from './target/audience.ts'

/**
 * What a person may see of the posts `p`: of the boards that they read those for all projects and those
 * of their projects; hidden ones as writer or moderator; notices for some people as one of them.
 */
export function visibleThreads(reading: Omit<Reading, 'db'>, params: Params): string {
  const { who } = reading
  const read = readableBoards(reading).map(({ id }) => id)
  const boards = `p.board_id = any(${params.add(read)}::int[])`
  if (mayModerate(who)) return boards
  const own = params.add([...who.memberships.values()].map(({ projectId }) => projectId))
  const me = params.add(who.id)
  return `${boards} and (p.project_id is null or p.project_id = any(${own}::int[]))
    and (p.hidden_at is null or p.writer_id = ${me}) and ${seesNotice(me)}`
}
