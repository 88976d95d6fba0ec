import type { Params } from '../../platform/db/params.ts'
import { keywordWhere } from '../../platform/db/search-text.ts'
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

/** Where a keyword is looked for in a post. */
export const searchedIn = (p: string) => ({
  search: `${p}.search`,
  text: `(${p}.title || ' ' || ${p}.plain)`,
})

/** The threads `p` with a post that has the words, where nobody has hidden or removed it. */
export function threadsWith(keyword: string | undefined, params: Params): string[] {
  const found = keywordWhere(keyword, searchedIn('f'), params)
  if (found.length === 0) return []
  return [
    `p.id in (select f.root_id from thread_post f where f.deleted_at is null
      and (f.hidden_at is null or f.id = f.root_id) and ${found.join(' and ')})`,
  ]
}
