import type { Kind, PayloadInput } from './commands.ts'
import { isKind } from './commands.ts'
import { enter, takeBlobs } from './enqueue.ts'
import { prepare } from './intent.ts'
import type { Tx } from './ports.ts'
import { needsPerson } from './runnable.ts'
import type { SaveDeps } from './save.ts'
import type { Op } from './types.ts'

/** Why an op cannot be replaced or thrown away just now. */
export class NotNow extends Error {
  readonly reason: 'gone' | 'sending' | 'may-have-arrived' | 'done'

  constructor(reason: NotNow['reason']) {
    super(`outbox: ${reason}`)
    this.name = 'NotNow'
    this.reason = reason
  }
}

/** Whether a new version may take its place: nobody else can have seen the old one (L35). */
export function canReplace(op: Op): boolean {
  if (needsPerson(op)) return true
  return !op.uncertain && op.state !== 'sending' && op.state !== 'done'
}

function assertReplaceable(op: Op | undefined): asserts op is Op {
  if (!op) throw new NotNow('gone')
  if (op.state === 'done') throw new NotNow('done')
  if (op.state === 'sending') throw new NotNow('sending')
  if (!canReplace(op)) throw new NotNow('may-have-arrived')
}

/** Everything that waited for `from` waits for `to` now. */
export async function repoint(tx: Tx, from: Op, to: string[], base: Partial<Op>): Promise<void> {
  for (const other of await tx.ops.dependants(from.id)) {
    const deps = other.deps.flatMap((dep) => (dep === from.id ? to : [dep]))
    const rebased = other.baseOp === from.id ? base : {}
    await tx.ops.put({ ...other, ...rebased, deps: [...new Set(deps)] })
  }
}

/**
 * Edit and resend: a new op with a new key for the same thing takes the old one's place, its
 * dependants and its photo follow, in one transaction. Also how a conflict is settled (with the
 * merged values and the server's ETag as `baseEtag`) and how a dead item is tried again unchanged.
 * @throws NotNow when it is being sent, has arrived or may have arrived: then change the record
 */
export async function replaceOp<K extends Kind>(
  deps: SaveDeps,
  opId: string,
  change: { payload?: PayloadInput<K>; baseEtag?: string | null; title?: string } = {},
): Promise<Op> {
  const old = await deps.store.read((tx) => tx.ops.get(opId))
  assertReplaceable(old)
  if (!isKind(old.kind)) throw new NotNow('gone')
  const bodyBytes = new TextEncoder().encode(old.body).length
  const prepared = await prepare(
    {
      kind: old.kind,
      payload: change.payload ?? JSON.parse(old.body),
      title: change.title ?? old.title,
      tenant: old.tenant,
      baseEtag: change.baseEtag === undefined ? old.baseEtag : change.baseEtag,
      ...(old.blobId !== null && { blobId: old.blobId }),
    },
    {
      user: old.user,
      build: deps.build,
      now: deps.clock.now(),
      blobSize: old.blobId === null ? 0 : old.size - bodyBytes,
    },
  )
  if (prepared.op.entity !== old.entity) throw new Error('a replacement is about the same thing')
  return await deps.store.write(async (tx) => {
    const replaced = await tx.ops.get(prepared.op.id)
    // Done by a first try whose answer was lost.
    if (replaced) return replaced
    const current = await tx.ops.get(opId)
    assertReplaceable(current)
    await tx.ops.remove(opId)
    // The old place in the lane stays its own: what came later waits for it, not the reverse.
    const [entered] = await enter(tx, [{ op: prepared.op, after: [] }])
    if (!entered) throw new NotNow('gone')
    const { seq, deps: waitsFor, createdAt } = current
    const base =
      change.baseEtag === undefined
        ? { baseEtag: current.baseEtag, baseOp: current.baseOp }
        : { baseEtag: change.baseEtag, baseOp: null }
    const row: Op = { ...entered, ...base, seq, deps: waitsFor, createdAt }
    await tx.ops.put(row)
    await takeBlobs(tx, [row])
    await repoint(tx, current, [row.id], { baseOp: row.id })
    return row
  })
}
