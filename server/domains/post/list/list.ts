import { createHash } from 'node:crypto'
import * as v from 'valibot'
import type { Board } from '../../../../contract/form/definition.ts'
import type { PostRow, postList } from '../../../../contract/record/post.ts'
import type { Call } from '../../../handler/call.ts'
import { membershipIn } from '../../../identity/membership.ts'
import type { Membership, Person } from '../../../identity/person.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { rowsOfText } from '../../../platform/db/rows.ts'
import { presentRow } from '../present.ts'
import { postBaseRow } from '../queries.ts'
import { boardOf } from '../read/load.ts'
import type { ListQuery } from './query.ts'
import { listStatements, type Statement } from './query.ts'
import { totalOf } from './totals.ts'

const listRow = v.object({
  ...postBaseRow.entries,
  listing: v.record(v.string(), v.unknown()),
  preview: v.optional(v.nullable(v.string())),
})

const names = new Map<string, string>()

/** PostgreSQL truncates statement names to 63 bytes. */
function nameOf({ text }: Statement): string {
  const known = names.get(text)
  if (known) return known
  const name = `list-${createHash('sha256').update(text).digest('hex').slice(0, 32)}`
  names.set(text, name)
  return name
}

/** One page of a board's records that the person may see, and how many there are in all. */
export async function pageOfPosts(
  db: Db,
  board: Board,
  query: ListQuery,
  who: Person,
  membership: Membership,
) {
  const { page, count, prepare } = listStatements(board, query, who, membership)
  const rows = await rowsOfText(
    db,
    listRow,
    prepare ? { name: nameOf(page), ...page } : { ...page },
  )
  const now = Date.now()
  const data: PostRow[] = rows.map((row) => presentRow(row, now))
  const before = (query.page - 1) * query.perPage
  // A page that is not full is the last one: the total is what comes before it plus its rows.
  const isLast = rows.length > 0 || before === 0 ? rows.length < query.perPage : false
  const total = isLast
    ? before + rows.length
    : await totalOf(db, count, prepare ? nameOf(count) : undefined)
  return { data, total, page: query.page, perPage: query.perPage }
}

export async function listPosts({
  db,
  who,
  params,
  query,
  services,
}: Call<typeof postList, Person>) {
  const board = boardOf(services.boards, params.boardId)
  const membership = await membershipIn(db, who, query.projectId)
  const conditions = [...(query.conditions ?? []), ...(query.condition ?? [])]
  return await pageOfPosts(db, board, { ...query, conditions }, who, membership)
}
