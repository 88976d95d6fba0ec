import type { FormBoard } from '../../../../contract/form/definition.ts'
import type { Post, PostRow } from '../../../../contract/record/post.ts'
import type { PostListQuery } from '../queries.ts'
import { fitsList } from './fits-list.ts'

function orderValue(row: PostRow, key: string, board: FormBoard): unknown {
  if (key === board.counts.date) return row.date
  if (key === 'title' || key === 'status') return row[key]
  if (key === 'created_at') return row.receivedAt
  if (key === 'updated_at') return row.updatedAt
  return row.values[key]
}

/** Empty values last in both directions, like the server. */
function compared(a: unknown, b: unknown, sign: 1 | -1): number {
  const missing = (value: unknown) => value === undefined || value === null || value === ''
  if (missing(a) || missing(b)) return Number(missing(a)) - Number(missing(b))
  if (typeof a === 'number' && typeof b === 'number') return sign * (a - b)
  return sign * (String(a) < String(b) ? -1 : String(a) > String(b) ? 1 : 0)
}

/**
 * The answer that the server would give to a list, from the stored rows of a board. Text is
 * searched in the rows' data: title and columns.
 */
export function cachedList(
  board: FormBoard,
  rows: readonly PostRow[],
  requested: PostListQuery,
  meId: number,
): { data: PostRow[]; total: number } {
  const first = { ...requested, page: '1' }
  const found = rows.filter((row) => {
    const post = { ...row, content: row.preview ?? '' } as Post
    const mine = requested.writer !== 'me' || row.writer.id === meId
    return mine && fitsList(board, post, first, meId)
  })
  const key = requested.orderTarget ?? board.sort.key
  const sign = requested.orderDirection === 'asc' ? 1 : -1
  const pinned = key === board.counts.date && sign < 0
  found.sort((a, b) => {
    const pin = pinned ? compared(a.post_sticky_order, b.post_sticky_order, 1) : 0
    const order = compared(orderValue(a, key, board), orderValue(b, key, board), sign)
    return pin || order || (a.id < b.id ? 1 : -1)
  })
  const size = Number(requested.perPage ?? 20)
  const from = (Number(requested.page ?? 1) - 1) * size
  return { data: found.slice(from, from + size), total: found.length }
}
