import { useQuery } from '@tanstack/react-query'
import type { Board } from '../../../contract/form/definition.ts'
import type { Post } from '../../../contract/post.ts'
import type { Op } from '../../outbox/types.ts'
import type { Delivery } from '../outbox/delivery.ts'
import { useArrivals } from '../outbox/use-arrivals.ts'
import { useOpsOf } from '../outbox/use-ops.ts'
import { opsOfPost, shownPost } from './overlay.ts'
import { postQuery } from './queries.ts'
import { useReader } from './use-reader.ts'

export interface ShownRecord {
  board: Board
  post: Post
  delivery: Delivery | null
  /** removed by its reader on this device */
  gone: boolean
  /** of the record, its photos and its comments */
  ops: Op[]
  /** ms; when the server's answer was read, 0 when it has never been */
  readAt: number
  /** the last try to read it anew failed */
  stale: boolean
}

/** A record with this device's own work upon it, from what is known at once. */
export function useRecord(board: Board, postId: string) {
  const query = useQuery(postQuery(board.id, postId))
  const ops = useOpsOf(postId)
  const reader = useReader(board)
  useArrivals(ops, query.dataUpdatedAt, () => void query.refetch())
  const shown = shownPost(query.data ?? null, opsOfPost(ops, postId), query.dataUpdatedAt, reader)
  const record: ShownRecord | null = shown && {
    board,
    post: shown.value,
    delivery: shown.delivery,
    gone: shown.gone,
    ops,
    readAt: query.dataUpdatedAt,
    stale: query.isError && query.data !== undefined,
  }
  return { record, query }
}
