import { boardSort } from '../../../../contract/record/board.ts'
import {
  commentCreate,
  commentList,
  commentRemove,
  commentUpdate,
} from '../../../../contract/record/comment.ts'
import {
  genericCreate,
  genericList,
  genericOne,
  genericRemove,
  genericUpdate,
} from '../../../../contract/thread/generic.ts'
import { etagOf } from '../../../../contract/wire/headers.ts'
import { type Bound, bind } from '../../../handler/bind.ts'
import type { BoardRegistry } from '../../../handler/services.ts'
import { problem } from '../../../http/problem.ts'
import { sortThreads } from '../act/sort.ts'
import { removeThreadComment, updateThreadComment } from '../comment/change.ts'
import { commentRightsOf, listThreadComments, presentThreadComment } from '../comment/comments.ts'
import { createThreadComment } from '../comment/create.ts'
import { loadThread } from '../load.ts'
import { type Reading, readableBoard } from '../place.ts'
import { listThreads } from '../read/list.ts'
import { readThread } from '../read/one.ts'
import { createThread } from '../write/create.ts'
import { removeThread } from '../write/remove.ts'
import { updateThread } from '../write/update.ts'

/** A call by number, as the calls by slug are. */
function bySlug<C extends Pick<Reading, 'services'> & { params: { boardId: number } }>(call: C) {
  const { boardId, ...rest } = call.params as Omit<C['params'], 'boardId'> & { boardId: number }
  const board = call.services.boards.threads.byId(boardId)
  if (!board) throw problem('not-found')
  return { ...call, params: { ...rest, slug: board.slug } }
}

/** The calls of spec §7 for boards of threads: the same work under their addresses. */
const threadBindings: readonly Bound[] = [
  bind(genericList, (call) =>
    listThreads(call, readableBoard(call, bySlug(call).params.slug), call.query),
  ),
  bind(genericOne, async (call) => {
    const thread = await readThread(call, bySlug(call).params)
    // Whoever sends back what was read changes the post that was asked for, and no other.
    const reply = thread.thread.find((one) => one.id === call.params.postId)
    const asked = reply ? { ...reply, thread: [] } : thread
    return call.reply(asked, { etag: etagOf(asked.revision) })
  }),
  bind(genericCreate, (call) => createThread(bySlug(call))),
  bind(genericUpdate, (call) => {
    const { body } = call
    const { kept, mentions = [] } = body
    const stays = { topic: body.topic === undefined, mentions: body.mentions === undefined }
    return updateThread(bySlug({ ...call, body: { ...body, mentions } }), {
      kept,
      stays,
      own: body,
      version: body,
    })
  }),
  bind(genericRemove, (call) => removeThread(bySlug(call))),
  bind(boardSort, (call) => {
    const board = readableBoard(call, bySlug(call).params.slug)
    return sortThreads(call, board, call.body.projectId, () => call.body.post_sticky_order)
  }),
  bind(commentList, async (call) => {
    const { db, who, params, query } = call
    const loaded = await loadThread(call, params)
    const { rows, total } = await listThreadComments(db, loaded.record.id, query)
    const data = rows.map((row) => presentThreadComment(row, commentRightsOf(who, loaded, row)))
    return { data, total, page: query.page, perPage: query.perPage }
  }),
  bind(commentCreate, createThreadComment),
  bind(commentUpdate, updateThreadComment),
  bind(commentRemove, removeThreadComment),
]

const isThread = ({ boardId, slug = '' }: Record<string, string>, { threads }: BoardRegistry) =>
  (threads.byId(Number(boardId)) ?? threads.bySlug(slug)) !== undefined

/** The calls of records, served by this domain where their board is one of threads. */
export function withThreads(routes: readonly Bound[]): Bound[] {
  const byCall = new Map(
    threadBindings.map(({ endpoint, binding }) => [`${endpoint.method} ${endpoint.path}`, binding]),
  )
  return routes.map((bound) => {
    const binding = byCall.get(`${bound.endpoint.method} ${bound.endpoint.path}`)
    return binding
      ? { ...bound, instead: (params, boards) => (isThread(params, boards) ? binding : undefined) }
      : bound
  })
}
