import { useQuery, useQueryClient } from '@tanstack/react-query'
import { readByChecks } from '../../../../contract/form/cross-check.ts'
import type { CrossCheck } from '../../../../contract/form/cross-check-rule.ts'
import type { FormBoard } from '../../../../contract/form/definition.ts'
import type { Values } from '../../../../contract/form/field-types.ts'
import { postCrossCheck, type ShownWarning } from '../../../../contract/record/cross-check.ts'
import type { Post } from '../../../../contract/record/post.ts'
import { readRows } from '../../../lib/cache/downloaded-rows.ts'
import { keepPreviousOf } from '../../../lib/cache/keep-previous.ts'
import { call } from '../../../lib/call/call.ts'
import type { Op } from '../../../outbox/store/types.ts'
import { loadBoard } from '../../board/load.ts'
import { aboutOf } from '../../outbox/payload.ts'
import { useArrivals } from '../../outbox/use-arrivals.ts'
import { useOps } from '../../outbox/use-ops.ts'
import { postKeys } from '../keys.ts'
import { shownRows, unseen } from '../overlay/overlay.ts'
import { useReaders } from '../overlay/use-reader.ts'
import { deviceWarnings, withUnsent } from './device-warnings.ts'

export interface KnownWarnings {
  warnings: readonly ShownWarning[]
  by: 'server' | 'device'
  /** ms; when the server looked, or when the device’s records were read. 0: there are none on it */
  at: number
  /** checks that only the server makes, and that nobody has made now */
  left: readonly CrossCheck[]
}

interface Looked {
  projectId: number
  id: string
  /** normalized */
  values: Values
}

const silent = { persistence: 'memory', silent: true } as const

/**
 * What other records say against one: the server's answer with what waits on this device, and without
 * a connection what this device can find itself. Null until there is one of them.
 */
export function useWarnings(board: FormBoard, record: Looked): KnownWarnings | null {
  const { projectId, id } = record
  const readerOf = useReaders()
  const client = useQueryClient()
  const values = readByChecks(board, record.values)
  const place = [...postKeys.crossChecks(projectId), board.id, id] as const
  const asked = useQuery({
    queryKey: [...place, JSON.stringify(values)],
    queryFn: ({ signal }) =>
      call(postCrossCheck, {
        params: { boardId: String(board.id) },
        body: { projectId, postId: id, values },
        signal,
      }),
    staleTime: 0,
    placeholderData: keepPreviousOf(place),
    meta: { ...silent, refetchOnReconnect: true },
  })
  const readAt = asked.data ? asked.dataUpdatedAt : 0
  const all = useOps()
  const ops = (all ?? []).filter((op) => op.tenant === projectId && isOf(board, op))
  useArrivals(ops, readAt, () => void asked.refetch())
  const alone = asked.isError && !asked.data
  const waiting = ops.filter((op) => unseen(op, readAt))
  const device = useQuery({
    queryKey: [
      'cross-check-device',
      projectId,
      board.id,
      id,
      JSON.stringify(values),
      alone,
      ...waiting.map((op) => `${op.id} ${op.state}`),
    ],
    queryFn: async () => {
      let at = 0
      const reader = readerOf(board)
      const who = { meId: reader.me.id, zone: reader.zone }
      const warnings = await deviceWarnings(board, { ...record, values }, who, async (boardId) => {
        const of = boardId === board.id ? board : await loadBoard(boardId)
        const stored = alone ? await readRows(projectId, boardId) : null
        at = Math.max(at, stored?.at ?? 0)
        const rows =
          of &&
          shownRows(stored?.rows ?? [], waiting, stored?.at ?? readAt, readerOf(of), {
            fits: () => true,
            full: (postId) => client.getQueryData<Post>(postKeys.one(postId)),
          })
        return rows && { board: of, rows: rows.map(({ value }) => value) }
      })
      return { warnings, at }
    },
    enabled: all !== null && (alone || waiting.length > 0),
    gcTime: 0,
    staleTime: 0,
    meta: silent,
  }).data
  if (asked.data) {
    const warnings = withUnsent(asked.data.warnings, device?.warnings ?? [])
    return { warnings, by: 'server', at: Date.parse(asked.data.asOf), left: [] }
  }
  if (!alone || !device) return null
  const left = (board.crossChecks ?? []).filter(
    (check) => check.needsAll && check.among(values) !== null,
  )
  return { ...device, by: 'device', left }
}

/** Whether an op is of a record that the checks look at. */
function isOf(board: FormBoard, op: Op): boolean {
  const { boardId } = aboutOf(op)
  return (board.crossChecks ?? []).some((check) => check.board === boardId)
}
