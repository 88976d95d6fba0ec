import { enter, standing, takeBlobs } from './enqueue.ts'
import { type Intent, type Prepared, prepare } from './intent.ts'
import type { Clock, Store, Tx } from './ports.ts'
import type { Op } from './types.ts'

export interface SaveDeps {
  store: Store
  clock: Clock
  build: string
}

/** Whose the work is: a member's id, or whoever is signed in on the device. */
export type Writer = number | 'signed-in'

/** Nothing is written for nobody. */
async function userOf(tx: Tx, writer: Writer): Promise<number> {
  const user = writer === 'signed-in' ? (await tx.session.get())?.userId : writer
  if (user === undefined) throw new Error('nobody is signed in')
  return user
}

/** Checks and hashes intents before any transaction. @throws v.ValiError */
export function prepareAll({ clock, build }: SaveDeps, intents: Intent[]): Promise<Prepared[]> {
  const now = clock.now()
  return Promise.all(intents.map((one) => prepare(one, { build, now })))
}

/**
 * 저장 without a form: the ops are on the device, for certain, when this resolves.
 * @throws v.ValiError when a payload breaks the contract; StorageTrouble when the device cannot
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
 * 저장 of a form, in one transaction: its ops in, its photos theirs, the draft and what it did not
 * use gone (offline.md §1.2). A second press finds the draft saved and adds nothing.
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
    // All questions at once, then all that is written: each wait is turns of a slow phone's thread.
    const [user, draft, kept, found] = await Promise.all([
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
    const left = kept.filter((blob) => !taken.has(blob.id))
    const [ops] = await Promise.all([
      enter(tx, user, prepared, found),
      tx.drafts.remove(draftId),
      ...left.map((blob) => tx.blobs.remove(blob.id)),
    ])
    await takeBlobs(tx, ops)
    return ops
  })
}
