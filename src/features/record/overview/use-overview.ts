import {
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
} from '@tanstack/react-query'
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

/** What this device counted itself. */
export interface Counted<Answer> {
  answer: Answer
  /** the first day of which it has all records */
  from: Day
  /** ms; when they were downloaded */
  at: number
}

/** Without a connection and without an earlier answer: time to count what is on the device. */
export const isWithout = ({ error, data }: Pick<UseQueryResult, 'error' | 'data'>): boolean =>
  error instanceof Problem && error.offline && data === undefined

/** What the server counts; offline what it counted last, else what this device can count itself. */
export function useOverview<Answer, Key extends QueryKey>(
  place: Place,
  options: UseQueryOptions<Answer, Error, Answer, Key>,
  count: (rows: readonly PostRow[]) => Answer,
): Overview<Answer> {
  const query = useQuery(options)
  const without = isWithout(query)
  const stored = useDeviceRows(place.projectId, place.boardId, without)
  return useCounted(place, query, stored && { ...stored, answer: count(stored.rows) })
}

/** @param stored null: nothing is on the device; undefined: not known yet */
export function useCounted<Answer>(
  { projectId, boardId }: Place,
  query: UseQueryResult<Answer>,
  stored: Counted<Answer> | null | undefined,
): Overview<Answer> {
  const ops = useOps()
  const own = useMemo(() => (ops ?? []).filter((op) => op.tenant === projectId), [ops, projectId])
  useArrivals(own, query.dataUpdatedAt, () => void query.refetch())
  const without = isWithout(query)
  const counted = without && stored ? stored : null
  const unsent = own.filter((op) => op.kind === 'post.create' && isUnsent(op, boardId))
  return {
    answer: query.data ?? counted?.answer ?? null,
    device: counted?.from ?? null,
    unsent: unsent.length,
    readAt: query.dataUpdatedAt || (counted?.at ?? 0),
    pending: query.isPending && !(without && stored !== undefined),
    error: query.error,
    refetch: () => void query.refetch(),
  }
}
