import type { Store } from '../engine/ports.ts'
import { countsOf, unsent } from '../watch/counts.ts'

/** What a sign-out would leave on the device. */
export interface Leaving {
  unsent: number
  needsPerson: number
  drafts: number
}

/** Counted before a sign-out, failed items included. */
export async function leavingOf(store: Store, user: number): Promise<Leaving> {
  return await store.read(async (tx) => {
    const counts = await countsOf(tx, user)
    const drafts = (await tx.drafts.ofUser(user)).length
    return { unsent: unsent(counts), needsPerson: counts.needsPerson, drafts }
  })
}

/**
 * Discards everything a person has on this device, as they chose at sign-out. The default keeps ops
 * and drafts for their owner and needs no call.
 */
export async function discardAll(store: Store, user: number): Promise<void> {
  await store.write(async (tx) => {
    for (const op of await tx.ops.open(user)) {
      if (op.blobId !== null) await tx.blobs.remove(op.blobId)
      await tx.ops.remove(op.id)
    }
    for (const draft of await tx.drafts.ofUser(user)) {
      for (const photo of await tx.blobs.ofDraft(draft.id)) await tx.blobs.remove(photo.id)
      await tx.drafts.remove(draft.id)
    }
  })
}
