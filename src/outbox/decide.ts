import { revisionOf } from '../../contract/headers.ts'
import type { Choice } from '../../contract/merge/conflict.ts'
import { payloadOf } from './commands.ts'
import { enter } from './enqueue.ts'
import { intent } from './intent.ts'
import type { Store, Tx } from './ports.ts'
import { assertReplaceable, NotNow } from './replace.ts'
import { prepareAll, type SaveDeps } from './save.ts'
import { repoint } from './swap.ts'
import type { Draft, Op } from './types.ts'
import { uuidv7 } from './uuid.ts'

async function inConflict(tx: Tx, opId: string): Promise<Op> {
  const op = await tx.ops.get(opId)
  if (!op) throw new NotNow('gone')
  if (op.state !== 'conflict') throw new NotNow(op.state === 'sending' ? 'sending' : 'done')
  return op
}

/**
 * Keeps what a person decided about one place; null takes it back. On the disk when this resolves,
 * so that half a decision outlives the app.
 * @throws NotNow when there is nothing to decide any more
 */
export async function keepChoice(
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
 * Takes a newer version of the office's into a conflict that still waits for its person; an older
 * one, or the same, changes nothing. Choices stay: they say themselves what they were between.
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
 * A change whose record is no more becomes a draft of a new record: the photos that are here with
 * it, the op gone, in one transaction.
 * @throws NotNow when it is not the person's to decide
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
 * Other words for a comment that is no more become a comment of their own, in one transaction.
 * @throws NotNow when it is not the person's to decide
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
    // The store repeats work whose answer was lost.
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
