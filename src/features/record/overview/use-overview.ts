import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { PostRow } from '../../../../contract/record/post.ts'
import { Problem } from '../../../lib/call/problem.ts'
import type { Day } from '../../../lib/dates.ts'
import type { Op } from '../../../outbox/store/types.ts'
import { aboutOf } from '../../outbox/payload.ts'
import { useArrivals } from '../../outbox/use-arrivals.ts'
import { useOps } from '../../outbox/use-ops.ts'
import { useDeviceRows } from '../list/device-rows.ts'

export interface Overview<Answer> {
  answer: Answer | null
  /** counted from what is on this device: the first day of which it has all records */
  device: Day | null
  /** records of this board that this device has not sent: they are not counted */
  unsent: number
  /** ms; 0 when it has never been read */
  readAt: number
  pending: boolean
  error: Error | null
  refetch: () => void
}

interface Place {
  projectId: number
  boardId: number
}

const isUnsent = (op: Op, boardId: number) => op.state !== 'done' && aboutOf(op).boardId === boardId

/** What the server counts; offline what it counted last, else what this device can count itself. */
export function useOverview<Answer, Key extends QueryKey>(
  { projectId, boardId }: Place,
  options: UseQueryOptions<Answer, Error, Answer, Key>,
  count: (rows: readonly PostRow[]) => Answer,
): Overview<Answer> {
  const query = useQuery(options)
  const ops = useOps()
  const own = useMemo(() => (ops ?? []).filter((op) => op.tenant === projectId), [ops, projectId])
  useArrivals(own, query.dataUpdatedAt, () => void query.refetch())
  const without = query.error instanceof Problem && query.error.offline && query.data === undefined
  const stored = useDeviceRows(projectId, boardId, without)
  const counted = without && stored ? count(stored.rows) : null
  const unsent = own.filter((op) => op.kind === 'post.create' && isUnsent(op, boardId))
  return {
    answer: query.data ?? counted,
    device: counted ? (stored?.from ?? null) : null,
    unsent: unsent.length,
    readAt: query.dataUpdatedAt || (counted ? (stored?.at ?? 0) : 0),
    pending: query.isPending && !(without && stored !== undefined),
    error: query.error,
    refetch: () => void query.refetch(),
  }
}
