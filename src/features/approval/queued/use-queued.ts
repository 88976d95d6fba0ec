import { payloadOf } from '../../../outbox/commands/commands.ts'
import type { Op } from '../../../outbox/store/types.ts'
import { useOps, useOpsOf } from '../../outbox/use-ops.ts'

/** A decision of this device that the server has not taken. */
export interface QueuedDecision {
  opId: string
  rejects: boolean
  comment: string
  /** it is on its way now, and cannot be taken back */
  sending: boolean
  /** the server did not take it, and why; null: it waits */
  refusal: string | null
}

function decisionOf(op: Op): QueuedDecision | null {
  const approval = payloadOf(op, 'approval.approve')?.data
  const rejection = payloadOf(op, 'approval.reject')?.data
  if (op.state === 'done' || (!approval && !rejection)) return null
  return {
    opId: op.id,
    rejects: rejection !== undefined,
    comment: rejection?.comment ?? approval?.content ?? '',
    sending: op.state === 'sending',
    refusal: op.state === 'dead' ? (op.lastProblem?.message ?? '') : null,
  }
}

/** What this device holds of a document: its decision, and the operations, for what arrives. */
export function useQueuedDecision(documentId: string): {
  ops: Op[]
  queued: QueuedDecision | null
} {
  const ops = useOpsOf(documentId)
  return { ops, queued: ops.map(decisionOf).findLast((one) => one !== null) ?? null }
}

/** Ids of documents that a decision of this device waits for. */
export function useDecidedHere(): ReadonlySet<string> {
  const ops = useOps() ?? []
  return new Set(
    ops.flatMap((op) => {
      const decision = decisionOf(op)
      return decision && decision.refusal === null ? [op.entity] : []
    }),
  )
}
