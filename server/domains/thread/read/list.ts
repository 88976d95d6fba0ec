import * as v from 'valibot'
import type { ThreadBoard } from '../../../../contract/thread/board.ts'
import type { ThreadRow, threadList } from '../../../../contract/thread/post.ts'
import type { ParsedOf } from '../../../../contract/wire/endpoint.ts'
import { problem } from '../../../http/problem.ts'
import type { Person } from '../../../identity/person.ts'
import { Params } from '../../../platform/db/params.ts'
import { rowsOfText } from '../../../platform/db/rows.ts'
import { keywordWhere } from '../../../platform/db/search-text.ts'
import { placeOf, type Reading } from '../place.ts'
import { mayModerate } from '../policy.ts'
import { presentRow } from '../present.ts'
import { baseColumns, baseTables, threadBase } from '../record.ts'
import { searchedIn, threadsWith, visibleThreads } from '../visible.ts'

type Query = ParsedOf<typeof threadList>['query']

const orders = {
  created_at: 'p.created_at',
  updated_at: 'p.updated_at',
  title: 'p.title',
  comments: '(p.comment_count + p.reply_count)',
  likes: 'p.like_count',
  writer: 'w.name',
} as const

/** A keyword is looked for in titles and words of the whole thread; of what was hidden or removed one by one. */
function wordsWhere({ keyword, state }: Query, params: Params): string[] {
  return state ? keywordWhere(keyword, searchedIn('p'), params) : threadsWith(keyword, params)
}

const answeredWhere = {
  accepted: 'p.accepted_id is not null',
  answered: 'p.accepted_id is null and p.answer_count > 0',
  waiting: 'p.accepted_id is null and p.answer_count = 0',
} as const

function stateWhere({ state, writer }: Query, who: Person): string {
  // One's own posts are listed hidden, too: nowhere else would their writer find them.
  const mine = writer === 'me' || writer === who.id
  if (state === undefined) return `p.deleted_at is null${mine ? '' : ' and p.hidden_at is null'}`
  if (!mayModerate(who)) throw problem('forbidden')
  return state === 'hidden'
    ? 'p.deleted_at is null and p.hidden_at is not null'
    : "p.deleted_at > now() - interval '90 days'"
}

/** Posts that begin threads, of a board that the person reads; in a project also those for all. */
export async function listThreads(
  reading: Reading,
  board: ThreadBoard,
  query: Query,
): Promise<{ data: ThreadRow[]; total: number; page: number; perPage: number }> {
  const { db, who } = reading
  const { projectId = null } = query
  const place = await placeOf(db, who, projectId)
  const { page, perPage } = query
  const zone = place?.timeZone ?? 'Asia/Seoul'
  const params = new Params()
  const me = params.add(who.id)
  const dayOf = (add: string) => `(p.device_at at time zone ${add}::text)::date`
  const zoned = query.dateBegin || query.dateEnd ? dayOf(params.add(zone)) : ''
  const where = [
    `p.board_id = ${params.add(board.id)}`,
    // Of the removed and the hidden replies are listed, too: they are restored one by one.
    query.state ? 'true' : 'p.id = p.root_id',
    projectId === null
      ? 'p.project_id is null'
      : `(p.project_id is null or p.project_id = ${params.add(projectId)})`,
    stateWhere(query, who),
    visibleThreads(reading, params),
    ...wordsWhere(query, params),
    ...(query.dateBegin ? [`${zoned} >= ${params.add(query.dateBegin)}::date`] : []),
    ...(query.dateEnd ? [`${zoned} <= ${params.add(query.dateEnd)}::date`] : []),
    ...(query.writer === undefined
      ? []
      : [`p.writer_id = ${query.writer === 'me' ? me : params.add(query.writer)}`]),
    ...(query.answered && board.answers ? [answeredWhere[query.answered]] : []),
    ...(query.topic ? [`p.topic = ${params.add(query.topic)}`] : []),
    ...(query.unread === '1'
      ? [
          `p.writer_id <> ${me} and not exists (select 1 from thread_read ur where
            ur.post_id = p.id and ur.member_id = ${me} and ur.revision >= p.revision)`,
        ]
      : []),
  ].join(' and ')
  const values = [...params.values]
  const direction = query.orderDirection === 'asc' ? 'asc' : 'desc'
  const order = orders[query.orderTarget ?? 'created_at']
  // As the index has them, or it is not used.
  const nulls = direction === 'asc' ? 'nulls first' : 'nulls last'
  const rows = await rowsOfText(db, threadBase, {
    text: `select ${baseColumns(me, query.preview === '1')} from ${baseTables} where ${where}
      order by p.sticky_order nulls last, ${order} ${direction} ${nulls}, p.id ${direction} ${nulls}
      limit ${params.add(perPage)} offset ${params.add((page - 1) * perPage)}`,
    values: params.values,
  })
  const data = rows.map((row) => presentRow(board, row))
  if (page === 1 && rows.length < perPage) return { data, total: rows.length, page, perPage }
  const [counted] = await rowsOfText(db, v.object({ total: v.number() }), {
    text: `select count(*)::int as total from ${baseTables} where ${where} and ${me}::int is not null`,
    values,
  })
  return { data, total: counted?.total ?? 0, page, perPage }
}
