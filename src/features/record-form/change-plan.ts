import type { PayloadInput } from '../../../contract/commands/commands.ts'
import type { FormBoard } from '../../../contract/form/definition.ts'
import type { Values } from '../../../contract/form/field-types.ts'
import { fieldsOf } from '../../../contract/form/fields.ts'
import { shapesOf } from '../../../contract/merge/shapes-of.ts'
import type { ManifestItem } from '../../../contract/record/upload.ts'
import { payloadOf } from '../../outbox/commands/commands.ts'
import type { Op } from '../../outbox/store/types.ts'

/**
 * How a change of a record is sent. If no op was refused, as a new change, sent or unsent
 * (`follow`); a refused op is replaced by a corrected one.
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

/** What the server did not take as the questions of a new record: its version is none of the project. */
export function refusedAsked(board: FormBoard, plan: ChangePlan): Values {
  if (plan.is === 'follow' || plan.kind !== 'post.create') return {}
  const paths = Object.keys(plan.op.lastProblem?.fields ?? {})
  const values: Values = payloadOf(plan.op, 'post.create')?.data.values ?? {}
  const refused = fieldsOf(board).filter(
    ({ type, key }) => type === 'asked' && paths.some((path) => path.split('.')[1] === key),
  )
  return Object.fromEntries(refused.map(({ key }) => [key, values[key]]))
}

/** A conflict is resolved before further changes of the record. */
export function undecidedOf(ops: readonly Op[]): Op | null {
  return ops.find(({ kind, state }) => kind === 'post.update' && state === 'conflict') ?? null
}

/** Lines of the first manifest, then the new ones: none is lost. */
function manifest(before: readonly ManifestItem[], added: readonly ManifestItem[]): ManifestItem[] {
  const known = new Set(before.map((line) => line.id))
  return [...before, ...added.filter((line) => !known.has(line.id))]
}

interface CorrectedPayload {
  board: FormBoard
  /** normalized */
  values: Values
  /** the differences from the form's base */
  changes: Values
  added: readonly ManifestItem[]
  writtenAt: string
}

/** The op's payload with the person's corrections in it. */
export function correctedPayload(
  plan: Extract<ChangePlan, { is: 'replace' }>,
  { board, values, changes, added, writtenAt }: CorrectedPayload,
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
  // Earlier choices were about other values.
  const { resolution: _, ...data } = updated.data
  const uploads = manifest(data.uploads ?? [], added)
  const written = { ...data.values, ...changes }
  return {
    params,
    data: { ...data, values: written, uploads, writtenAt },
    base: base && { ...base, shapes: { ...base.shapes, ...shapesOf(board, Object.keys(written)) } },
  }
}
