import { commandOf } from '../../../contract/commands/commands.ts'
import type { Store, Tx } from '../engine/ports.ts'
import type { Op } from '../store/types.ts'
import { NotNow } from './replace.ts'
import { removeWithBlob, repoint } from './swap.ts'

/** What a discard removes, and what it leaves without a base. */
export interface DiscardPlan {
  op: Op
  /** its photos, which belong to it */
  with: Op[]
  /** comments and changes that can never arrive without it; they stay, marked as failed */
  stranded: Op[]
  /** the server may have it already; discarding it here does not undo it there */
  mayHaveArrived: boolean
}

/** Deleting a record waits for its comments, but does not need them to succeed. */
const needs = (one: Op, op: Op) => !commandOf(one.kind)?.afterComments || one.entity === op.entity

async function planOf(tx: Tx, opId: string): Promise<DiscardPlan> {
  const op = await tx.ops.get(opId)
  if (!op) throw new NotNow('gone')
  if (op.state === 'sending') throw new NotNow('sending')
  const open = (await tx.ops.dependants(opId)).filter((one) => one.state !== 'done')
  return {
    op,
    with: open.filter((one) => commandOf(one.kind)?.sends === 'file'),
    stranded: commandOf(op.kind)?.creates
      ? open.filter((one) => one.blobId === null && needs(one, op))
      : [],
    mayHaveArrived: op.uncertain,
  }
}

/** For the confirmation dialog; changes nothing. */
export async function discardPlan(store: Store, opId: string): Promise<DiscardPlan> {
  return await store.read((tx) => planOf(tx, opId))
}

/**
 * Discards an op at a person's request. Only their decision on a conflict (`replaceOp`) removes an op
 * that is not done as well: a file that the record cannot name any more.
 * @throws NotNow while the op, or a photo of it, is being sent
 */
export async function discardOp(store: Store, opId: string): Promise<DiscardPlan> {
  return await store.write(async (tx) => {
    const plan = await planOf(tx, opId)
    if (plan.with.some((photo) => photo.state === 'sending')) throw new NotNow('sending')
    for (const photo of plan.with) await removeWithBlob(tx, photo)
    for (const other of plan.stranded) {
      const problem = { code: 'dependency-discarded', message: '' }
      await tx.ops.put({ ...other, state: 'dead', lastStatus: null, lastProblem: problem })
    }
    const { deps, baseEtag, baseOp } = plan.op
    await repoint(tx, plan.op, deps, { baseEtag, baseOp })
    await removeWithBlob(tx, plan.op)
    return plan
  })
}
