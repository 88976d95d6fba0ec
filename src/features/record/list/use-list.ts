import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { FormBoard } from '../../../../contract/form/definition.ts'
import type { Post, PostRow } from '../../../../contract/record/post.ts'
import { useDates } from '../../../i18n/use-dates.ts'
import { useArrivals } from '../../outbox/use-arrivals.ts'
import { useOps } from '../../outbox/use-ops.ts'
import { postKeys } from '../keys.ts'
import { type Shown, shownRows } from '../overlay/overlay.ts'
import { useReader } from '../overlay/use-reader.ts'
import { postListQuery } from '../queries.ts'
import { boardQuery } from './board-query.ts'
import { madeHere } from './list-filter.ts'
import type { ListRequest } from './list-search.ts'

export interface ShownList {
  rows: Shown<PostRow>[]
  /** null: no answer yet */
  total: number | null
  /** ms; 0 when it has never been read */
  readAt: number
  pending: boolean
  error: Error | null
  /** placeholder rows of the former list */
  stale: boolean
  refetch: () => void
}

/** One page of a board's records, with this device's unsent changes. */
export function useList(board: FormBoard, projectId: number, search: ListRequest): ShownList {
  const dates = useDates()
  const client = useQueryClient()
  const reader = useReader(board)
  const requested = boardQuery(board, search, { projectId, today: dates.today() })
  const query = useQuery(postListQuery(projectId, board.id, requested))
  const all = useOps()
  const ops = useMemo(() => (all ?? []).filter((op) => op.tenant === projectId), [all, projectId])
  useArrivals(ops, query.dataUpdatedAt, () => void query.refetch())
  const question = JSON.stringify(requested)
  // Thousands may wait: merged only when ops, answer or query have changed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `requested` is a new object each time, and `question` says when it differs
  const rows = useMemo(
    () =>
      shownRows(query.data?.data ?? [], ops, query.dataUpdatedAt, reader, {
        fits: madeHere(board, requested, { meId: reader.me.id, zone: reader.zone }),
        full: (postId) => client.getQueryData<Post>(postKeys.one(postId)),
      }),
    [query.data, query.dataUpdatedAt, ops, reader, board, question, client],
  )
  const made = rows.length - (query.data?.data.length ?? 0)
  return {
    rows,
    total: query.data ? query.data.total + Math.max(0, made) : null,
    readAt: query.dataUpdatedAt,
    pending: query.isPending,
    error: query.error,
    stale: query.isPlaceholderData,
    refetch: () => void query.refetch(),
  }
}
