import { commandOf } from '../../../contract/commands/commands.ts'
import { revisionOf } from '../../../contract/wire/headers.ts'
import type { Prepared } from '../commands/intent.ts'
import { looseBody } from '../commands/loose-body.ts'
import { needsPerson } from '../drain/runnable.ts'
import { metaKeys } from '../engine/engine.ts'
import type { Tx } from '../engine/ports.ts'
import type { Op } from '../store/types.ts'

const creates = (op: Op): boolean => commandOf(op.kind)?.creates === true

/**
 * The version a change is based on. If an earlier op of this device still waits, that op: its
 * result is the base, whatever the screen's ETag said. Else the version the screen saw, with our
 * own ops of a moment ago applied to it. A version with another person's change was not seen; the
 * server then answers with a conflict, and it is merged.
 */
function baseOf(op: Op, before: Op[]): Pick<Op, 'baseEtag' | 'baseOp'> {
  if (!commandOf(op.kind)?.compares) return { baseEtag: op.baseEtag, baseOp: null }
  const waiting = before.findLast((one) => one.state !== 'done')
  if (waiting) return { baseEtag: null, baseOp: waiting.id }
  let seen = op.baseEtag
  for (const one of before) {
    const { baseEtag, sentEtag, resultEtag } = one
    const started = sentEtag === undefined ? baseEtag : sentEtag
    const follows = started === seen || (creates(one) && revisionOf(seen) === null)
    if (resultEtag !== null && follows) seen = resultEtag
  }
  return { baseEtag: seen, baseOp: null }
}

/** The open comments on a record. */
async function commentsOn(tx: Tx, { user, entity }: Op, fresh: readonly Op[]): Promise<Op[]> {
  const open = [...(await tx.ops.open(user)), ...fresh]
  return open.filter((one) => {
    if (commandOf(one.kind)?.subject !== 'comment' || needsPerson(one)) return false
    return looseBody(one).params.postId === entity
  })
}

/** What a batch of ops depends on, as read from the store. */
export interface Standing {
  /** the last sequence number given out */
  seq: number
  /** the stored op of each id */
  same: (Op | undefined)[]
  byLane: Map<string, Op[]>
}

/** Reads all of it at once. */
export async function standing(tx: Tx, prepared: readonly Prepared[]): Promise<Standing> {
  const lanes = [
    ...new Set(prepared.flatMap(({ op, after }) => [op.lane, ...after.map(({ lane }) => lane)])),
  ]
  const [last, same, inLanes] = await Promise.all([
    tx.meta.get(metaKeys.seq),
    Promise.all(prepared.map(({ op }) => tx.ops.get(op.id))),
    Promise.all(lanes.map((lane) => tx.ops.inLane(lane))),
  ])
  return {
    seq: typeof last?.value === 'number' ? last.value : 0,
    same,
    byLane: new Map(lanes.map((lane, index) => [lane, inLanes[index] ?? []])),
  }
}

/** Adds ops to the order of entry, with dependencies on what has not arrived yet. */
export async function enter(
  tx: Tx,
  user: number,
  prepared: Prepared[],
  found?: Standing,
): Promise<Op[]> {
  const { seq, same, byLane } = found ?? (await standing(tx, prepared))
  const entered: Op[] = []
  const fresh: Op[] = []
  for (const [index, { op: input, after }] of prepared.entries()) {
    // The store repeats a transaction whose outcome it did not learn: the op may be stored already,
    // and must not wait for itself.
    const there = same[index]
    if (there) {
      entered.push(there)
      continue
    }
    const op: Op = { ...input, user }
    const inLane = byLane.get(op.lane) ?? []
    const before = inLane.filter((one) => one.user === user)
    const deps = new Set(op.deps)
    const last = before.findLast((one) => one.state !== 'done')
    if (last) deps.add(last.id)
    for (const { lane, wait } of after) {
      const others = (byLane.get(lane) ?? []).filter((one) => one.state !== 'done')
      const dep = wait === 'creation' ? others.find(creates) : others.at(-1)
      if (dep && dep.user === op.user) deps.add(dep.id)
    }
    if (commandOf(op.kind)?.afterComments) {
      for (const { id } of await commentsOn(tx, op, fresh)) deps.add(id)
    }
    const row: Op = { ...op, seq: seq + 1 + index, deps: [...deps], ...baseOf(op, before) }
    // Later ops of the batch depend on it as on stored ones.
    inLane.push(row)
    entered.push(row)
    fresh.push(row)
  }
  await Promise.all([
    tx.meta.put({ key: metaKeys.seq, value: seq + prepared.length }),
    ...fresh.map((row) => tx.ops.put(row)),
  ])
  return entered
}

/** Hands a photo's bytes to the op that sends them. */
export async function takeBlobs(tx: Tx, ops: Op[]): Promise<void> {
  for (const op of ops) {
    if (op.blobId === null) continue
    const blob = await tx.blobs.get(op.blobId)
    if (!blob || blob.user !== op.user) throw new Error(`no bytes for ${op.kind} ${op.entity}`)
    await tx.blobs.put({ ...blob, opId: op.id, draftId: null })
  }
}
