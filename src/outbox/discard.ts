import type { Store, Tx } from './ports.ts'
import { NotNow } from './replace.ts'
import { repoint } from './swap.ts'
import type { Op } from './types.ts'

/** What goes, and what stays behind in trouble, when an op is thrown away. */
export interface DiscardPlan {
  op: Op
  /** its photos, which belong to it */
  with: Op[]
  /** words and changes that can never arrive without it; they are kept and marked */
  stranded: Op[]
  /** the server may have it already: throwing it away here does not take it back there */
  mayHaveArrived: boolean
}

/** A removal of a record waits for what was said about it, and does not need it. */
const needs = (one: Op, op: Op) => one.kind !== 'post.remove' || one.entity === op.entity

async function planOf(tx: Tx, opId: string): Promise<DiscardPlan> {
  const op = await tx.ops.get(opId)
  if (!op) throw new NotNow('gone')
  if (op.state === 'sending') throw new NotNow('sending')
  const open = (await tx.ops.dependants(opId)).filter((one) => one.state !== 'done')
  return {
    op,
    with: open.filter((one) => one.kind === 'photo.upload'),
    stranded: op.kind.endsWith('.create')
      ? open.filter((one) => one.blobId === null && needs(one, op))
      : [],
    mayHaveArrived: op.uncertain,
  }
}

/** For the confirmation, before anything is touched. */
export async function discardPlan(store: Store, opId: string): Promise<DiscardPlan> {
  return await store.read((tx) => planOf(tx, opId))
}

async function removeWithBlob(tx: Tx, op: Op): Promise<void> {
  if (op.blobId !== null) await tx.blobs.remove(op.blobId)
  await tx.ops.remove(op.id)
}

/**
 * Throws an op away because a person said so. Nothing else ever removes an op that is not done.
 * @throws NotNow while it, or a photo of it, is being sent
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
