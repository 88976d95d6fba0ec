import { commandOf, type Kind, type PayloadInput } from '../../../contract/commands/commands.ts'
import { payloadOf } from '../commands/commands.ts'
import { type Intent, prepare } from '../commands/intent.ts'
import { needsPerson } from '../drain/runnable.ts'
import type { Tx } from '../engine/ports.ts'
import { enter, takeBlobs } from '../save/enqueue.ts'
import { prepareAll, type SaveDeps } from '../save/save.ts'
import type { Op } from '../store/types.ts'
import { repoint, staleBase } from './swap.ts'

/** Why an op cannot be replaced or discarded now. */
export class NotNow extends Error {
  readonly reason: 'gone' | 'sending' | 'may-have-arrived' | 'done'

  constructor(reason: NotNow['reason']) {
    super(`outbox: ${reason}`)
    this.name = 'NotNow'
    this.reason = reason
  }
}

/** Whether a new version may replace it: the server cannot have seen the old one. */
export function canReplace(op: Op): boolean {
  if (needsPerson(op)) return true
  return !op.uncertain && op.state !== 'sending' && op.state !== 'done'
}

export function assertReplaceable(op: Op | undefined): asserts op is Op {
  if (!op) throw new NotNow('gone')
  if (op.state === 'done') throw new NotNow('done')
  if (op.state === 'sending') throw new NotNow('sending')
  if (!canReplace(op)) throw new NotNow('may-have-arrived')
}

export interface Change<K extends Kind> {
  payload?: PayloadInput<K>
  /** the version that the payload was merged with */
  baseEtag?: string | null
  title?: string
  /** saved in the same transaction */
  also?: Intent[]
}

/** Ids of the ops that wait for this one, also by way of others, and of itself. */
async function behind(tx: Tx, op: Op): Promise<Set<string>> {
  const open = await tx.ops.open(op.user)
  const found = new Set([op.id])
  for (let size = 0; size < found.size; ) {
    size = found.size
    for (const { id, deps } of open) if (deps.some((dep) => found.has(dep))) found.add(id)
  }
  return found
}

/**
 * Edit and resend: replaces the old op by a new one with a new key. Dependants and photos follow,
 * in one transaction. It also resolves a conflict (merged values, with the server's ETag as
 * `baseEtag`) and retries a dead op unchanged.
 * @throws NotNow when it is being sent, has arrived or may have arrived: then change the record
 */
export async function replaceOp<K extends Kind>(
  deps: SaveDeps,
  opId: string,
  change: Change<K> = {},
): Promise<Op> {
  const old = await deps.store.read((tx) => tx.ops.get(opId))
  assertReplaceable(old)
  const kind = commandOf(old.kind)?.kind as Kind | undefined
  if (!kind) throw new NotNow('gone')
  const payload = change.payload ?? payloadOf(old, kind)
  if (payload === null) throw new NotNow('gone')
  const prepared = await prepare(
    {
      kind,
      payload,
      title: change.title ?? old.title,
      tenant: old.tenant,
      baseEtag: change.baseEtag === undefined ? old.baseEtag : change.baseEtag,
      ...(old.blobId !== null && { blobId: old.blobId }),
      ...(old.urgent && { urgent: true }),
    },
    { build: deps.build, now: deps.clock.now() },
  )
  if (prepared.op.entity !== old.entity) throw new Error('a replacement is about the same thing')
  const more = await prepareAll(deps, change.also ?? [])
  return await deps.store.write(async (tx) => {
    const replaced = await tx.ops.get(prepared.op.id)
    // An earlier run of this transaction did it, and its outcome was lost.
    if (replaced) return replaced
    const current = await tx.ops.get(opId)
    assertReplaceable(current)
    const waiting = await behind(tx, current)
    await tx.ops.remove(opId)
    // It keeps the old place in the lane, so that later ops still wait for it.
    const [entered] = await enter(tx, old.user, [prepared])
    if (!entered) throw new NotNow('gone')
    const { seq, createdAt } = current
    // What it links to by now may have been written later than itself.
    const named = entered.deps.filter((id) => !waiting.has(id))
    const waitsFor = [...new Set([...current.deps, ...named])]
    const base =
      change.baseEtag === undefined
        ? { baseEtag: current.baseEtag, baseOp: current.baseOp }
        : { baseEtag: change.baseEtag, baseOp: null }
    const row: Op = { ...entered, ...base, seq, deps: waitsFor, createdAt }
    await tx.ops.put(row)
    await takeBlobs(tx, [row])
    const merged = change.baseEtag !== undefined
    const follow = { baseOp: row.id, ...(merged && staleBase(current)) }
    await repoint(tx, current, [row.id], follow)
    await takeBlobs(tx, await enter(tx, old.user, more))
    return row
  })
}
