import { createHash } from 'node:crypto'
import type { Values } from '../../contract/form/definition.ts'
import type { PostRow, postList } from '../../contract/post.ts'
import type { Person } from '../auth/person.ts'
import type { Call } from '../http/call.ts'
import { standingIn } from '../project/standing.ts'
import { listStatements, type Statement } from './list-query.ts'
import { presentRow } from './present.ts'
import type { PostBase } from './queries.ts'
import { boardOf } from './reach.ts'
import { totalOf } from './totals.ts'

type Row = PostBase & { listing: Values; preview?: string | null }

const names = new Map<string, string>()

/** PostgreSQL keeps 63 bytes of a statement's name. */
function nameOf({ text }: Statement): string {
  const known = names.get(text)
  if (known) return known
  const name = `list-${createHash('sha256').update(text).digest('hex').slice(0, 32)}`
  names.set(text, name)
  return name
}

export async function listPosts({
  db,
  who,
  params,
  query,
  services,
}: Call<typeof postList, Person>) {
  const board = boardOf(services.boards, params.boardId)
  const standing = await standingIn(db, who, query.projectId)
  const { page, count, prepare } = listStatements(board, query, who, standing)
  const { rows } = await db.$client.query<Row>(
    prepare ? { name: nameOf(page), ...page } : { ...page },
  )
  const now = Date.now()
  const data: PostRow[] = rows.map((row) => presentRow(row, now))
  const before = (query.page - 1) * query.perPage
  // A page that is not full is the last one: what stands before it is all there is.
  const isLast = rows.length > 0 || before === 0 ? rows.length < query.perPage : false
  const total = isLast
    ? before + rows.length
    : await totalOf(db, count, prepare ? nameOf(count) : undefined)
  return { data, total, page: query.page, perPage: query.perPage }
}
