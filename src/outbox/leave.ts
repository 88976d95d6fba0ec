import { countsOf, unsent } from './counts.ts'
import type { Store } from './ports.ts'

/** What a sign-out would leave behind. */
export interface Leaving {
  unsent: number
  needsPerson: number
  drafts: number
}

/** Counted before a sign-out, failed items included (L25). */
export async function leavingOf(store: Store, user: number): Promise<Leaving> {
  return await store.read(async (tx) => {
    const counts = await countsOf(tx, user)
    const drafts = (await tx.drafts.ofUser(user)).length
    return { unsent: unsent(counts), needsPerson: counts.needsPerson, drafts }
  })
}

/**
 * Throws away all that a person left on this device, because they said so at sign-out. What is
 * kept instead (the default) needs no call: ops and drafts stay with their owner.
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
