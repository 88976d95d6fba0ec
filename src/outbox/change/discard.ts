import { commandOf } from '../../../contract/commands/commands.ts'
import type { Intent } from '../commands/intent.ts'
import type { Store, Tx } from '../engine/ports.ts'
import { enter } from '../save/enqueue.ts'
import { prepareAll, type SaveDeps } from '../save/save.ts'
import type { Op } from '../store/types.ts'
import { assertReplaceable, NotNow } from './replace.ts'
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

async function discardIn(tx: Tx, opId: string): Promise<DiscardPlan> {
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
}

/**
 * Discards an op at a person's request: nothing else removes one that is not done.
 * @throws NotNow while the op, or a photo of it, is being sent
 */
export async function discardOp(store: Store, opId: string): Promise<DiscardPlan> {
  return await store.write((tx) => discardIn(tx, opId))
}

/**
 * Discards a step that cannot be taken any more, and saves what was written in it as comments, in
 * one transaction. Its photos are discarded with it.
 * @throws NotNow when the op does not wait for a decision
 */
export async function leaveComments(
  deps: SaveDeps,
  opId: string,
  comments: Intent[],
): Promise<Op[]> {
  const prepared = await prepareAll(deps, comments)
  return await deps.store.write(async (tx) => {
    const op = await tx.ops.get(opId)
    const there = await Promise.all(prepared.map((one) => tx.ops.get(one.op.id)))
    const saved = there.filter((one) => one !== undefined)
    // The store repeats a transaction whose outcome it did not learn.
    if (!op && saved.length > 0) return saved
    assertReplaceable(op)
    const entered = await enter(tx, op.user, prepared)
    await discardIn(tx, opId)
    return entered
  })
}
