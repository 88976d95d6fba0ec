import type { Clock, Lock, Store } from '../engine/ports.ts'
import type { Draft } from '../store/types.ts'

/** A draft as a form saves it; the times are added here. */
export type DraftInput = Omit<Draft, 'createdAt' | 'updatedAt'>

/** Writes a draft durably: when this resolves, a dead battery loses nothing. */
export async function storeDraft(
  { store, clock }: { store: Store; clock: Clock },
  input: DraftInput,
): Promise<Draft> {
  const now = clock.now()
  return await store.write(async (tx) => {
    const before = await tx.drafts.get(input.id)
    if (before && before.user !== input.user) throw new Error('this draft is another person’s')
    const draft: Draft = { ...input, createdAt: before?.createdAt ?? now, updatedAt: now }
    await tx.drafts.put(draft)
    return draft
  })
}

/** A person's drafts, the newest first. */
export async function draftsOf(store: Store, user: number): Promise<Draft[]> {
  const drafts = await store.read((tx) => tx.drafts.ofUser(user))
  return drafts.sort((a, b) => b.updatedAt - a.updatedAt)
}

/** A draft by its id. On a shared phone anybody may open its address. */
export async function draftFor(
  store: Store,
  user: number,
  id: string,
): Promise<Draft | 'foreign' | null> {
  const draft = await store.read((tx) => tx.drafts.get(id))
  if (!draft) return null
  return draft.user === user ? draft : 'foreign'
}

/** Discards a draft and its photos. */
export async function dropDraft(store: Store, id: string): Promise<void> {
  await store.write(async (tx) => {
    for (const photo of await tx.blobs.ofDraft(id)) await tx.blobs.remove(photo.id)
    await tx.drafts.remove(id)
  })
}

/**
 * Locks a draft for this tab until it is released or the tab is gone. null: another tab has it
 * open. Two forms on one draft would become two records.
 */
export async function openDraft(lock: Lock, id: string): Promise<(() => void) | null> {
  return await new Promise((resolve, reject) => {
    const held = lock.withLock(`draft:${id}`, 'if-free', async () => {
      await new Promise<void>((release) => resolve(release))
    })
    held.then(({ got }) => {
      if (!got) resolve(null)
    }, reject)
  })
}
