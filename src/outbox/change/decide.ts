import type { Choice } from '../../../contract/merge/conflict.ts'
import { revisionOf } from '../../../contract/wire/headers.ts'
import { payloadOf } from '../commands/commands.ts'
import { intent } from '../commands/intent.ts'
import type { Store, Tx } from '../engine/ports.ts'
import { uuidv7 } from '../engine/uuid.ts'
import { enter } from '../save/enqueue.ts'
import { prepareAll, type SaveDeps } from '../save/save.ts'
import type { Draft, Op } from '../store/types.ts'
import { assertReplaceable, NotNow } from './replace.ts'
import { repoint } from './swap.ts'

async function inConflict(tx: Tx, opId: string): Promise<Op> {
  const op = await tx.ops.get(opId)
  if (!op) throw new NotNow('gone')
  if (op.state !== 'conflict') throw new NotNow(op.state === 'sending' ? 'sending' : 'done')
  return op
}

/**
 * Stores a person's choice for one path of a conflict; null clears it. On the disk when this
 * resolves, so that half the choices survive a closed app.
 * @throws NotNow when there is no conflict to decide
 */
export async function storeChoice(
  store: Store,
  opId: string,
  path: string,
  choice: Choice | null,
): Promise<void> {
  await store.write(async (tx) => {
    const op = await inConflict(tx, opId)
    const { [path]: _, ...others } = op.choices ?? {}
    await tx.ops.put({ ...op, choices: choice ? { ...others, [path]: choice } : others })
  })
}

/**
 * Updates a waiting conflict to a newer server version; the same or an older version changes
 * nothing. Choices stay valid: each names the two values it was made between.
 */
export async function renewConflict(
  store: Store,
  opId: string,
  current: { data: unknown; etag: string },
): Promise<void> {
  await store.write(async (tx) => {
    const op = await tx.ops.get(opId)
    if (op?.state !== 'conflict') return
    const known = revisionOf(op.current?.etag) ?? -1
    if ((revisionOf(current.etag) ?? -1) > known) await tx.ops.put({ ...op, current })
  })
}

/**
 * Turns a change of a deleted record into a draft of a new record. Moves the local photos to it and
 * removes the op, in one transaction.
 * @throws NotNow when the op does not wait for a decision
 */
export async function becomeDraft(
  { store, clock }: SaveDeps,
  opId: string,
  draft: Omit<Draft, 'createdAt' | 'updatedAt'>,
): Promise<Draft> {
  const now = clock.now()
  return await store.write(async (tx) => {
    const op = await tx.ops.get(opId)
    assertReplaceable(op)
    if (op.user !== draft.user) throw new Error('this change is another person’s')
    const photos = (await tx.ops.dependants(opId)).filter((one) => one.blobId !== null)
    if (photos.some((photo) => photo.state === 'sending')) throw new NotNow('sending')
    const row: Draft = { ...draft, createdAt: now, updatedAt: now }
    await tx.drafts.put(row)
    for (const photo of photos) {
      const blob = photo.blobId === null ? undefined : await tx.blobs.get(photo.blobId)
      if (blob) await tx.blobs.put({ ...blob, draftId: row.id, opId: null })
      await tx.ops.remove(photo.id)
    }
    await tx.ops.remove(opId)
    return row
  })
}

/**
 * Turns the edit of a deleted comment into a new comment, in one transaction.
 * @throws NotNow when the op does not wait for a decision
 */
export async function becomeComment(deps: SaveDeps, opId: string): Promise<Op> {
  const old = await deps.store.read((tx) => tx.ops.get(opId))
  assertReplaceable(old)
  const said = payloadOf(old, 'comment.update')
  if (!said) throw new NotNow('gone')
  const { slug, postId } = said.params
  const { title, tenant } = old
  const prepared = await prepareAll(deps, [
    intent(
      'comment.create',
      { params: { slug, postId }, data: { ...said.data, id: uuidv7() } },
      { title, tenant },
    ),
  ])
  const [fresh] = prepared
  if (!fresh) throw new NotNow('gone')
  return await deps.store.write(async (tx) => {
    const current = await tx.ops.get(opId)
    // The store repeats a transaction whose outcome it did not learn.
    const there = await tx.ops.get(fresh.op.id)
    if (there && !current) return there
    assertReplaceable(current)
    const [entered] = await enter(tx, old.user, [fresh])
    if (!entered) throw new NotNow('gone')
    const { deps: before, baseEtag, baseOp } = current
    await repoint(tx, current, before, { baseEtag, baseOp })
    await tx.ops.remove(opId)
    return entered
  })
}
