import { useQuery } from '@tanstack/react-query'
import { useArrivals } from '../../outbox/use-arrivals.ts'
import { shownComments } from '../overlay/overlay.ts'
import { useSelf } from '../overlay/use-reader.ts'
import type { ShownRecord } from '../page/use-record.ts'
import { commentsQuery } from '../queries.ts'

/** Comments of a record, with this device's unsent ones. */
export function useComments({ board, post, ops }: ShownRecord) {
  // A record that has not arrived has no comments of others.
  const here = ops.some((op) => op.kind === 'post.create' && op.state !== 'done')
  const query = useQuery({ ...commentsQuery(board.slug, post.id), enabled: !here })
  const me = useSelf()
  useArrivals(ops, query.dataUpdatedAt, () => void query.refetch())
  const comments = shownComments(query.data?.data ?? [], ops, query.dataUpdatedAt, me)
  return {
    comments,
    count: comments.filter((one) => !one.value.removed).length,
    /** null: no answer yet */
    readAt: query.data ? query.dataUpdatedAt : here ? Date.now() : null,
    stale: !here && query.isError,
  }
}
