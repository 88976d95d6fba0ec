import { payloadOf } from '../../outbox/commands/commands.ts'
import type { Op } from '../../outbox/store/types.ts'
import { useArrivals } from '../outbox/use-arrivals.ts'
import { useOps } from '../outbox/use-ops.ts'

/** Whether the answer read at `readAt` (ms) may lack this op's effect. */
const unseen = (op: Op, readAt: number) => op.state !== 'done' || (op.doneAt ?? 0) >= readAt

function own(ops: readonly Op[] | null, kind: string, entity: string): Op[] {
  return (ops ?? [])
    .filter((op) => op.kind === kind && op.entity === entity)
    .sort((a, b) => a.seq - b.seq)
}

export interface ProfileChange<T> {
  /** applied over the read value; null: nothing pending */
  change: T | null
  /** on this device, without the server's confirmation */
  waits: boolean
  /** a person is needed */
  attention: boolean
}

const standing = (ops: readonly Op[]) => ({
  waits: ops.some((op) => op.state !== 'done'),
  attention: ops.some((op) => op.state === 'dead'),
})

/** Profile fields changed on this device since it was read. */
export function useStoredProfile(
  userId: number,
  readAt: number,
  refetch: () => void,
): ProfileChange<Record<string, unknown>> {
  const ops = own(useOps(), 'own.profile', String(userId))
  useArrivals(ops, readAt, refetch)
  const open = ops.filter((op) => unseen(op, readAt))
  const parts = open.map((op) => payloadOf(op, 'own.profile')?.data ?? {})
  return { change: parts.length > 0 ? Object.assign({}, ...parts) : null, ...standing(open) }
}

/** JSON of a preference changed on this device since it was read. */
export function useOwnSetting(
  key: string,
  readAt: number,
  refetch: () => void,
): ProfileChange<string> {
  const ops = own(useOps(), 'own.setting', key)
  useArrivals(ops, readAt, refetch)
  const open = ops.filter((op) => unseen(op, readAt))
  const last = open.at(-1)
  const change = last ? (payloadOf(last, 'own.setting')?.data.value ?? null) : null
  return { change, ...standing(open) }
}
