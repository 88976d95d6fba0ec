import * as v from 'valibot'
import { orJoined } from '../wire/as-sent.ts'
import { endpoint } from '../wire/endpoint.ts'
import { done, id, idInBody, idParam, uuid } from '../wire/schema.ts'

const label = v.object({ ko: v.string(), en: v.string() })

const view = v.object({
  key: v.string(),
  label,
  query: v.object({
    status: v.optional(v.string()),
    writer: v.optional(v.literal('me')),
    period: v.optional(v.picklist(['today', 'week'])),
    conditions: v.optional(
      v.array(v.object({ key: v.string(), operator: v.string(), value: v.string() })),
    ),
  }),
})

/** What the API says of a board beside its form (contract/boards/manifest.ts). */
export const boardRow = v.object({
  id,
  /** what it holds: `form` records, `thread` talk, `library` files */
  kind: v.string(),
  board_slug: v.string(),
  /** its navigation area */
  area: v.string(),
  label,
  /** what one of its records is called on a button: 점검, 신고 */
  noun: label,
  /** lucide icon name */
  icon: v.string(),
  views: v.array(view),
  /** the least position level that may write */
  writeLevel: v.number(),
})
export type BoardRow = v.InferOutput<typeof boardRow>

export const boardList = endpoint({
  id: 'board.list',
  method: 'GET',
  path: '/api/v1/board',
  summary: 'Every board that is built',
  returns: v.object({ data: v.array(boardRow) }),
})

export const boardOne = endpoint({
  id: 'board.one',
  method: 'GET',
  path: '/api/v1/board/{boardId}',
  summary: 'One board',
  params: v.object({ boardId: idParam }),
  returns: boardRow,
})

export const boardTypes = endpoint({
  id: 'board.types',
  method: 'GET',
  path: '/api/v1/info/board/type',
  summary: 'Board ids and slugs by kind: of a form, what kind of form',
  returns: v.object({ data: v.array(v.object({ id, board_slug: v.string(), type: v.string() })) }),
})

/** Order of pinned posts: listed posts are pinned in this order, all others are unpinned. */
export const boardSort = endpoint({
  id: 'board.sort',
  method: 'POST',
  path: '/api/v1/board/{boardId}/sort',
  summary: 'Pin and order posts',
  params: v.object({ boardId: idParam }),
  body: v.strictObject({
    projectId: idInBody,
    post_sticky_order: orJoined(v.pipe(v.array(uuid), v.maxLength(20, 'max'))),
  }),
  returns: done,
})
