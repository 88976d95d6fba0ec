import type { Board, Values } from '../../../contract/form/definition.ts'
import type { ManifestItem } from '../../../contract/upload.ts'
import { type PayloadInput, payloadOf } from '../../outbox/commands.ts'
import type { Op } from '../../outbox/types.ts'

/**
 * How a change of a record reaches the office. What has not been refused is followed by a change of
 * its own, sent or unsent (`follow`); what a person must mend is replaced by a mended one.
 */
export type ChangePlan =
  | { is: 'follow' }
  | { is: 'replace'; kind: 'post.create' | 'post.update'; op: Op; why: 'dead' | 'conflict' }

/** @param ops of the record, in order of entry */
export function planOf(ops: readonly Op[]): ChangePlan {
  const op = ops.find(
    ({ kind, state }) =>
      (kind === 'post.create' || kind === 'post.update') &&
      (state === 'dead' || state === 'conflict'),
  )
  if (!op) return { is: 'follow' }
  return {
    is: 'replace',
    kind: op.kind as 'post.create' | 'post.update',
    op,
    why: op.state === 'dead' ? 'dead' : 'conflict',
  }
}

/** What the form starts from: with a conflict, what I wrote laid over what they wrote. */
export function valuesToMend(plan: ChangePlan, shown: Values): Values {
  if (plan.is === 'follow' || plan.why === 'dead') return shown
  const theirs = (plan.op.current?.data as { values?: Values } | null)?.values
  const mine = payloadOf(plan.op, 'post.update')?.data.values
  return theirs ? { ...theirs, ...mine } : shown
}

/** Lines of the first manifest that are still named or not, then the new ones: none is lost. */
function manifest(before: readonly ManifestItem[], added: readonly ManifestItem[]): ManifestItem[] {
  const known = new Set(before.map((line) => line.id))
  return [...before, ...added.filter((line) => !known.has(line.id))]
}

interface Mended {
  board: Board
  /** settled */
  values: Values
  /** what differs from what the form started from */
  changes: Values
  added: readonly ManifestItem[]
  writtenAt: string
}

/** The op's payload with the person's corrections in it. */
export function mendedPayload(
  plan: Extract<ChangePlan, { is: 'replace' }>,
  { values, changes, added, writtenAt }: Mended,
): PayloadInput<'post.create'> | PayloadInput<'post.update'> {
  const created = payloadOf(plan.op, 'post.create')
  if (created) {
    const { params, data } = created
    const uploads = manifest(data.uploads, added)
    return { params, data: { ...data, values, uploads, writtenAt } }
  }
  const updated = payloadOf(plan.op, 'post.update')
  if (!updated) throw new Error(`not a form's op: ${plan.op.kind}`)
  const { params, data } = updated
  const uploads = manifest(data.uploads ?? [], added)
  return { params, data: { ...data, values: { ...data.values, ...changes }, uploads, writtenAt } }
}
