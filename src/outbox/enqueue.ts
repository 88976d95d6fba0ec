import { revisionOf } from '../../contract/headers.ts'
import { metaKeys } from './engine.ts'
import type { Prepared } from './intent.ts'
import { looseBody } from './loose-body.ts'
import type { Tx } from './ports.ts'
import { needsPerson } from './runnable.ts'
import type { Op } from './types.ts'

/**
 * Changes always say what they change: a comment may have been reworded on another device. What is
 * one's own alone is not compared: the last word counts.
 */
function isGuarded(op: Op): boolean {
  return !op.kind.endsWith('.create') && !/^(own|gate)\./.test(op.kind) && op.blobId === null
}

/**
 * What the person looked at when they changed a record: an earlier op of this device that still
 * waits (then its result is the base, whatever the screen's ETag said), or what the screen saw with
 * what ops of ours made of that very version a moment ago. A version that somebody else had a hand
 * in was not seen, and is not called so: the server then tells, and it is merged.
 */
function baseOf(op: Op, before: Op[]): Pick<Op, 'baseEtag' | 'baseOp'> {
  if (!isGuarded(op)) return { baseEtag: op.baseEtag, baseOp: null }
  const waiting = before.findLast((one) => one.state !== 'done')
  if (waiting) return { baseEtag: null, baseOp: waiting.id }
  let seen = op.baseEtag
  for (const { kind, baseEtag, sentEtag, resultEtag } of before) {
    const started = sentEtag === undefined ? baseEtag : sentEtag
    const follows = started === seen || (kind.endsWith('.create') && revisionOf(seen) === null)
    if (resultEtag !== null && follows) seen = resultEtag
  }
  return { baseEtag: seen, baseOp: null }
}

/** What was said about a record before it is removed: afterwards the server knows no such record. */
async function saidAbout(tx: Tx, { user, entity }: Op, fresh: readonly Op[]): Promise<Op[]> {
  const open = [...(await tx.ops.open(user)), ...fresh]
  return open.filter((one) => {
    if (!one.kind.startsWith('comment.') || needsPerson(one)) return false
    return looseBody(one).params.postId === entity
  })
}

/** What a batch of ops hangs on, as it stands in the store. */
export interface Standing {
  /** the last place given away in the order of entry */
  seq: number
  /** the op of each id */
  same: (Op | undefined)[]
  byLane: Map<string, Op[]>
}

/** Asks for all of it at once. */
export async function standing(tx: Tx, prepared: readonly Prepared[]): Promise<Standing> {
  const lanes = [...new Set(prepared.flatMap(({ op, after }) => [op.lane, ...after]))]
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

/** Puts ops into the order of entry, with dependencies on what has not arrived yet. */
export async function enter(
  tx: Tx,
  user: number,
  prepared: Prepared[],
  found?: Standing,
): Promise<Op[]> {
  const { seq, same, byLane } = found ?? (await standing(tx, prepared))
  const entered: Op[] = []
  const fresh: Op[] = []
  for (const [index, { op: given, after }] of prepared.entries()) {
    // The store repeats work whose answer was lost: it may be in already, and may wait for itself.
    const there = same[index]
    if (there) {
      entered.push(there)
      continue
    }
    const op: Op = { ...given, user }
    const inLane = byLane.get(op.lane) ?? []
    const before = inLane.filter((one) => one.user === user)
    const deps = new Set(op.deps)
    const last = before.findLast((one) => one.state !== 'done')
    if (last) deps.add(last.id)
    for (const lane of after) {
      const others = (byLane.get(lane) ?? []).filter((one) => one.state !== 'done')
      // A photo goes after the op whose manifest names it, the newest; a word after the creation.
      const dep =
        op.blobId === null ? others.find((one) => one.kind.endsWith('.create')) : others.at(-1)
      if (dep && dep.user === op.user) deps.add(dep.id)
    }
    if (op.kind === 'post.remove') {
      for (const { id } of await saidAbout(tx, op, fresh)) deps.add(id)
    }
    const row: Op = { ...op, seq: seq + 1 + index, deps: [...deps], ...baseOf(op, before) }
    // What comes after it in the batch hangs on it as on what stood before.
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

/** Gives a photo's bytes to the op that will send them. */
export async function takeBlobs(tx: Tx, ops: Op[]): Promise<void> {
  for (const op of ops) {
    if (op.blobId === null) continue
    const blob = await tx.blobs.get(op.blobId)
    if (!blob || blob.user !== op.user) throw new Error(`no bytes for ${op.kind} ${op.entity}`)
    await tx.blobs.put({ ...blob, opId: op.id, draftId: null })
  }
}
