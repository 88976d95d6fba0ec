import { useQuery } from '@tanstack/react-query'
import { askedBoard } from '../../../../contract/form/asked.ts'
import type { FormBoard } from '../../../../contract/form/definition.ts'
import type { Post } from '../../../../contract/record/post.ts'
import type { PersonRef } from '../../../../contract/wire/schema.ts'
import type { Op } from '../../../outbox/store/types.ts'
import type { Delivery } from '../../outbox/delivery.ts'
import { useArrivals } from '../../outbox/use-arrivals.ts'
import { useOpsOf } from '../../outbox/use-ops.ts'
import { opsOfPost, shownPost } from '../overlay/overlay.ts'
import { useReader } from '../overlay/use-reader.ts'
import { postQuery } from '../queries.ts'

export interface ShownRecord {
  /** with the questions that it was asked */
  board: FormBoard
  post: Post
  /** who reads */
  me: PersonRef
  delivery: Delivery | null
  /** deleted by its reader on this device */
  gone: boolean
  /** of the record, its photos and its comments */
  ops: Op[]
  /** ms; when the server's answer was read, 0 when it has never been */
  readAt: number
  /** the last refetch failed */
  stale: boolean
}

/** A record with this device's unsent changes, from cached data at once. */
export function useRecord(board: FormBoard, postId: string) {
  const query = useQuery(postQuery(board.id, postId))
  const ops = useOpsOf(postId)
  const reader = useReader(board)
  useArrivals(ops, query.dataUpdatedAt, () => void query.refetch())
  const shown = shownPost(query.data ?? null, opsOfPost(ops, postId), query.dataUpdatedAt, reader)
  const record: ShownRecord | null = shown && {
    board: askedBoard(board, shown.value.values),
    post: shown.value,
    me: reader.me,
    delivery: shown.delivery,
    gone: shown.gone,
    ops,
    readAt: query.dataUpdatedAt,
    stale: query.isError && query.data !== undefined,
  }
  return { record, query }
}
