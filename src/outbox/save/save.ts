import { type Intent, type Prepared, prepare } from '../commands/intent.ts'
import type { Clock, Store, Tx } from '../engine/ports.ts'
import type { Op } from '../store/types.ts'
import { enter, standing, takeBlobs } from './enqueue.ts'

export interface SaveDeps {
  store: Store
  clock: Clock
  build: string
}

/** The owner of the work: a member's id, or the person signed in on the device. */
export type Writer = number | 'signed-in'

/** Nothing is written without an owner. */
async function userOf(tx: Tx, writer: Writer): Promise<number> {
  const user = writer === 'signed-in' ? (await tx.session.get())?.userId : writer
  if (user === undefined) throw new Error('nobody is signed in')
  return user
}

/**
 * Validates and hashes intents before any transaction.
 * @throws v.ValiError
 */
export function prepareAll({ clock, build }: SaveDeps, intents: Intent[]): Promise<Prepared[]> {
  const now = clock.now()
  return Promise.all(intents.map((one) => prepare(one, { build, now })))
}

/**
 * 저장 without a form: the ops are on the disk when this resolves.
 * @throws v.ValiError when a payload breaks the contract; StorageTrouble when the device cannot
 * store it
 */
export async function enqueue(deps: SaveDeps, writer: Writer, intents: Intent[]): Promise<Op[]> {
  const prepared = await prepareAll(deps, intents)
  return await deps.store.write(async (tx) => {
    const ops = await enter(tx, await userOf(tx, writer), prepared)
    await takeBlobs(tx, ops)
    return ops
  })
}

/**
 * 저장 of a form, in one transaction: adds its ops, hands them its photos, and removes the draft and
 * unused photos. A second press finds the draft saved and adds nothing.
 * @returns the ops entered; those of the first press when the draft had been saved before
 */
export async function saveDraft(
  deps: SaveDeps,
  writer: Writer,
  draftId: string,
  intents: Intent[],
): Promise<Op[]> {
  const prepared = await prepareAll(deps, intents)
  return await deps.store.write(async (tx) => {
    // All reads at once, then all writes: each await costs turns of a slow phone's thread.
    const [user, draft, stored, found] = await Promise.all([
      userOf(tx, writer),
      tx.drafts.get(draftId),
      tx.blobs.ofDraft(draftId),
      standing(tx, prepared),
    ])
    if (!draft) {
      const before: Op[] = []
      for (const { op } of prepared) before.push(...(await tx.ops.ofEntity(op.entity)))
      if (before.length === 0) throw new Error('no such draft')
      return before
    }
    if (draft.user !== user) throw new Error('this draft is another person’s')
    const taken = new Set(prepared.map(({ op }) => op.blobId))
    const left = stored.filter((blob) => !taken.has(blob.id))
    const [ops] = await Promise.all([
      enter(tx, user, prepared, found),
      tx.drafts.remove(draftId),
      ...left.map((blob) => tx.blobs.remove(blob.id)),
    ])
    await takeBlobs(tx, ops)
    return ops
  })
}
