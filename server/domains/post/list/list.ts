import { createHash } from 'node:crypto'
import * as v from 'valibot'
import type { FormBoard } from '../../../../contract/form/definition.ts'
import type { postList } from '../../../../contract/record/post.ts'
import type { AnswerOf } from '../../../../contract/wire/endpoint.ts'
import type { Call } from '../../../handler/call.ts'
import { JsonReply } from '../../../http/reply.ts'
import type { Membership, Person } from '../../../identity/person.ts'
import type { Remembered } from '../../../identity/remembered.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { rowsOfText } from '../../../platform/db/rows.ts'
import { boardOf, readerIn } from '../read/load.ts'
import type { ListQuery } from './query.ts'
import { listStatements, type Statement } from './query.ts'
import { totalOf } from './totals.ts'

/** JSON texts of the rows between commas, and how many they are. */
const pageRow = v.object({ data: v.string(), rows: v.number(), holds: v.boolean() })

const names = new Map<string, string>()

/** PostgreSQL truncates statement names to 63 bytes. */
function nameOf({ text }: Statement): string {
  const known = names.get(text)
  if (known) return known
  const name = `list-${createHash('sha256').update(text).digest('hex').slice(0, 32)}`
  names.set(text, name)
  return name
}

/** A page of a list; nobody here reads its rows, so they stay the text that the database wrote. */
export interface PostPage {
  /** a JSON array */
  data: string
  total: number
}

/** One page of a board's records that the person may see, and how many there are in all. */
export async function pageOfPosts(
  db: Db,
  board: FormBoard,
  query: ListQuery,
  who: Person,
  membership: Membership,
  remembered?: Remembered,
): Promise<PostPage> {
  const { page, count, prepare } = listStatements(board, query, who, membership, remembered)
  const [found] = await rowsOfText(
    db,
    pageRow,
    prepare ? { name: nameOf(page), ...page } : { ...page },
  )
  const { data, rows, holds } = found ?? { data: '', rows: 0, holds: false }
  remembered?.confirm(holds)
  const before = (query.page - 1) * query.perPage
  // A page that is not full is the last one: the total is what comes before it plus its rows.
  const isLast = rows > 0 || before === 0 ? rows < query.perPage : false
  const total = isLast
    ? before + rows
    : await totalOf(db, count, prepare ? nameOf(count) : undefined)
  return { data: `[${data}]`, total }
}

export async function listPosts({
  db,
  who,
  params,
  query,
  services,
  remembered,
}: Call<typeof postList, Person>): Promise<JsonReply<AnswerOf<typeof postList>>> {
  const board = boardOf(services.boards.forms, params.boardId)
  const membership = await readerIn(db, who, board, query.projectId)
  const conditions = [...(query.conditions ?? []), ...(query.condition ?? [])]
  const asked = { ...query, conditions }
  const { data, total } = await pageOfPosts(db, board, asked, who, membership, remembered)
  const { page, perPage } = query
  return new JsonReply(`{"data":${data},"total":${total},"page":${page},"perPage":${perPage}}`)
}
