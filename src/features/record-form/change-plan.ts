import type { Board, Values } from '../../../contract/form/definition.ts'
import { shapesOf } from '../../../contract/merge/shape.ts'
import type { ManifestItem } from '../../../contract/upload.ts'
import { type PayloadInput, payloadOf } from '../../outbox/commands.ts'
import type { Op } from '../../outbox/types.ts'

/**
 * How a change of a record reaches the office. What has not been refused is followed by a change of
 * its own, sent or unsent (`follow`); what a person must mend is replaced by a mended one.
 */
export type ChangePlan =
  | { is: 'follow' }
  | { is: 'replace'; kind: 'post.create' | 'post.update'; op: Op }

/** @param ops of the record, in order of entry */
export function planOf(ops: readonly Op[]): ChangePlan {
  const op = ops.find(
    ({ kind, state }) => (kind === 'post.create' || kind === 'post.update') && state === 'dead',
  )
  if (!op) return { is: 'follow' }
  return { is: 'replace', kind: op.kind as 'post.create' | 'post.update', op }
}

/** A change that met another's is decided before the record is changed further. */
export function undecidedOf(ops: readonly Op[]): Op | null {
  return ops.find(({ kind, state }) => kind === 'post.update' && state === 'conflict') ?? null
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
  { board, values, changes, added, writtenAt }: Mended,
): PayloadInput<'post.create'> | PayloadInput<'post.update'> {
  const created = payloadOf(plan.op, 'post.create')
  if (created) {
    const { params, data } = created
    const uploads = manifest(data.uploads, added)
    return { params, data: { ...data, values, uploads, writtenAt } }
  }
  const updated = payloadOf(plan.op, 'post.update')
  if (!updated) throw new Error(`not a form's op: ${plan.op.kind}`)
  const { params, base } = updated
  // What was decided before was about other values than these.
  const { resolution: _, ...data } = updated.data
  const uploads = manifest(data.uploads ?? [], added)
  const written = { ...data.values, ...changes }
  return {
    params,
    data: { ...data, values: written, uploads, writtenAt },
    base: base && { ...base, shapes: { ...base.shapes, ...shapesOf(board, Object.keys(written)) } },
  }
}
