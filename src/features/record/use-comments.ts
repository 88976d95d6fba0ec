import { useQuery } from '@tanstack/react-query'
import { useArrivals } from '../outbox/use-arrivals.ts'
import { shownComments } from './overlay.ts'
import { commentsQuery } from './queries.ts'
import { useSelf } from './use-reader.ts'
import type { ShownRecord } from './use-record.ts'

/** Comments of a record with this device's own among them. */
export function useComments({ board, post, ops }: ShownRecord) {
  // What was made here and has not arrived is asked for in vain: nobody else can have commented.
  const here = ops.some((op) => op.kind === 'post.create' && op.state !== 'done')
  const query = useQuery({ ...commentsQuery(board.slug, post.id), enabled: !here })
  const me = useSelf()
  useArrivals(ops, query.dataUpdatedAt, () => void query.refetch())
  const comments = shownComments(query.data?.data ?? [], ops, query.dataUpdatedAt, me)
  return {
    comments,
    count: comments.filter((one) => !one.value.removed).length,
    /** null: nobody has answered yet */
    readAt: query.data ? query.dataUpdatedAt : here ? Date.now() : null,
    stale: !here && query.isError,
  }
}
