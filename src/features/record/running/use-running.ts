import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { FormBoard } from '../../../../contract/form/definition.ts'
import { derive } from '../../../../contract/form/derive.ts'
import type { Values } from '../../../../contract/form/field-types.ts'
import { firstDayOf } from '../../../../contract/form/period.ts'
import { type RunningSum, runningFacts } from '../../../../contract/form/running.ts'
import type { Post } from '../../../../contract/record/post.ts'
import { cachedUnder } from '../../../lib/cache/downloaded.ts'
import { cacheOwner } from '../../../lib/cache/owner.ts'
import { wallClock } from '../../../lib/dates.ts'
import type { Op } from '../../../outbox/store/types.ts'
import { aboutOf } from '../../outbox/payload.ts'
import { useArrivals } from '../../outbox/use-arrivals.ts'
import { useOps } from '../../outbox/use-ops.ts'
import { postKeys } from '../keys.ts'
import { shownRows } from '../overlay/overlay.ts'
import type { Reader } from '../overlay/projection.ts'
import { useReader } from '../overlay/use-reader.ts'
import { addedSums, type KnownRecord, type StoredSums, sumsSince } from './known-sums.ts'
import { type RunningPlace, runningKey, runningQuery } from './running-query.ts'

export interface KnownRunning {
  /** null: this device does not know them */
  sums: readonly RunningSum[] | null
  /** ms; when the server's answer was read, 0 for none of this very day */
  asOf: number
  /** the server's own answer, and nothing waits on this device that changes it */
  certain: boolean
  /** records that wait here and are included */
  waiting: number
  /** nobody has answered yet */
  pending: boolean
}

const none: KnownRunning = { sums: null, asOf: 0, certain: false, waiting: 0, pending: false }

/** The day and place of a record as the server will count it. */
function placeOf({ board, zone }: Reader, values: Values) {
  const { date, fieldId } = derive(board, values, { title: '-' })
  const day = date === null ? null : firstDayOf(date)
  return { day: day?.includes('T') ? wallClock(day, zone).day : day, fieldId }
}

/**
 * The running totals of a record: the server's, else what this device knows from an earlier answer
 * and the records that it has. Null for a board without any.
 * @param values normalized
 */
export function useRunning(
  board: FormBoard,
  record: { projectId: number; id: string; values: Values },
): KnownRunning | null {
  const { projectId, id, values } = record
  const reader = useReader(board)
  const { day, fieldId } = placeOf(reader, values)
  const has = runningFacts(board).length > 0
  const place = useMemo(
    (): RunningPlace => ({ projectId, boardId: board.id, fieldId, day: day ?? '', postId: id }),
    [projectId, board, fieldId, day, id],
  )
  const asked = useQuery({ ...runningQuery(place), enabled: has && day !== null })
  const ops = useOps()
  useArrivals(ops ?? [], asked.dataUpdatedAt, () => void (has && day !== null && asked.refetch()))
  const device = useQuery({
    queryKey: ['running-known', projectId, board.id, fieldId, asked.errorUpdatedAt],
    queryFn: () => readKnown(place),
    enabled: has && day !== null && asked.data === undefined && asked.isError,
    gcTime: 0,
    meta: { persistence: 'memory', silent: true },
  }).data
  const { data, dataUpdatedAt, isError } = asked
  return useMemo((): KnownRunning | null => {
    if (!has) return null
    if (day === null) return none
    const readAt = data ? dataUpdatedAt : 0
    const stored = device?.posts ?? []
    const base = data
      ? data.data
      : device && sumsSince(board, device.answers, atSite(stored, place), day)
    if (!base) return { ...none, pending: !isError || device === undefined }
    const isUnseen = (op: Op) => op.state !== 'done' || (op.doneAt ?? 0) >= readAt
    const unseen = (ops ?? []).filter((op) => isAbout(op, place) && isUnseen(op))
    const made = shownRows([], unseen, readAt, reader, {
      fits: (post) => !stored.some((one) => one.id === post.id),
      full: () => undefined,
    }).map(({ value }) => value)
    const own = atSite(made, place)
    return {
      sums: addedSums(board, base, own, day),
      asOf: readAt,
      certain: data !== undefined && !isError && unseen.length === 0,
      waiting: own.length,
      pending: false,
    }
  }, [has, day, place, data, dataUpdatedAt, isError, device, ops, board, reader])
}

/** An op of another record of the board, whose sums it may change. */
function isAbout(op: Op, { projectId, boardId, postId }: RunningPlace): boolean {
  if (op.tenant !== projectId || op.blobId !== null || op.kind.startsWith('comment.')) return false
  const about = aboutOf(op)
  return about.boardId === boardId && about.postId !== postId
}

type Dated = Pick<Post, 'id' | 'boardId' | 'projectId' | 'fieldId' | 'date' | 'values'>

/** Records of the work site other than the one asked about, with their days. */
function atSite(posts: readonly Dated[], place: RunningPlace): KnownRecord[] {
  return posts.flatMap(({ id, boardId, projectId, fieldId, date, values }) => {
    const isThere =
      boardId === place.boardId && projectId === place.projectId && fieldId === place.fieldId
    return isThere && id !== place.postId && date !== null ? [{ id, day: date, values }] : []
  })
}

/** What this device has stored: earlier answers for the work site, and whole records of the board. */
async function readKnown(place: RunningPlace) {
  const owner = cacheOwner()
  const [answers, posts] = await Promise.all([
    cachedUnder(owner, runningKey(place)),
    cachedUnder(owner, postKeys.one('').slice(0, -1)),
  ])
  return {
    answers: answers.map(({ data }) => data as StoredSums),
    posts: posts.map(({ data }) => data as Post).filter((post) => post.boardId === place.boardId),
  }
}
