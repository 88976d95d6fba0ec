import { enter, takeBlobs } from './enqueue.ts'
import { type Intent, type Prepared, prepare } from './intent.ts'
import type { Clock, Store } from './ports.ts'
import type { Op } from './types.ts'

export interface SaveDeps {
  store: Store
  clock: Clock
  build: string
}

/** Checks and hashes intents before any transaction. @throws v.ValiError */
export async function prepareAll(
  deps: SaveDeps,
  user: number,
  intents: Intent[],
): Promise<Prepared[]> {
  const now = deps.clock.now()
  const sizes = await deps.store.read(async (tx) => {
    const found: number[] = []
    for (const { blobId } of intents) {
      found.push(blobId === undefined ? 0 : ((await tx.blobs.get(blobId))?.size ?? 0))
    }
    return found
  })
  const prepared: Prepared[] = []
  for (const [index, one] of intents.entries()) {
    const blobSize = sizes[index] ?? 0
    prepared.push(await prepare(one, { user, build: deps.build, now, blobSize }))
  }
  return prepared
}

/**
 * 저장 without a form: the ops are on the device, for certain, when this resolves.
 * @throws v.ValiError when a payload breaks the contract; StorageTrouble when the device cannot
 */
export async function enqueue(deps: SaveDeps, user: number, intents: Intent[]): Promise<Op[]> {
  const prepared = await prepareAll(deps, user, intents)
  return await deps.store.write(async (tx) => {
    const ops = await enter(tx, prepared)
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
  user: number,
  draftId: string,
  intents: Intent[],
): Promise<Op[]> {
  const prepared = await prepareAll(deps, user, intents)
  return await deps.store.write(async (tx) => {
    const draft = await tx.drafts.get(draftId)
    if (!draft) {
      const before: Op[] = []
      for (const { op } of prepared) before.push(...(await tx.ops.ofEntity(op.entity)))
      if (before.length === 0) throw new Error('no such draft')
      return before
    }
    if (draft.user !== user) throw new Error('this draft is another person’s')
    const ops = await enter(tx, prepared)
    await takeBlobs(tx, ops)
    for (const left of await tx.blobs.ofDraft(draftId)) await tx.blobs.remove(left.id)
    await tx.drafts.remove(draftId)
    return ops
  })
}
