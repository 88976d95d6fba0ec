import { enter, takeBlobs } from './enqueue.ts'
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

/**
 * Checks and hashes intents before any transaction. Reads what it needs in one transaction, which a
 * slow phone waits for.
 * @throws v.ValiError; Error when nobody is signed in: nothing is written for nobody
 */
export async function prepareAll(
  deps: SaveDeps,
  writer: Writer,
  intents: Intent[],
): Promise<{ user: number; prepared: Prepared[] }> {
  const now = deps.clock.now()
  const blobs = intents.flatMap(({ blobId }) => blobId ?? [])
  const read = async (tx: Tx) => {
    const sizes = new Map<string, number>()
    for (const id of blobs) sizes.set(id, (await tx.blobs.get(id))?.size ?? 0)
    return { user: writer === 'signed-in' ? (await tx.session.get())?.userId : writer, sizes }
  }
  const { user, sizes } =
    writer === 'signed-in' || blobs.length > 0
      ? await deps.store.read(read)
      : { user: writer, sizes: new Map<string, number>() }
  if (user === undefined) throw new Error('nobody is signed in')
  const prepared: Prepared[] = []
  for (const one of intents) {
    const blobSize = sizes.get(one.blobId ?? '') ?? 0
    prepared.push(await prepare(one, { user, build: deps.build, now, blobSize }))
  }
  return { user, prepared }
}

/**
 * 저장 without a form: the ops are on the device, for certain, when this resolves.
 * @throws v.ValiError when a payload breaks the contract; StorageTrouble when the device cannot
 */
export async function enqueue(deps: SaveDeps, writer: Writer, intents: Intent[]): Promise<Op[]> {
  const { prepared } = await prepareAll(deps, writer, intents)
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
  writer: Writer,
  draftId: string,
  intents: Intent[],
): Promise<Op[]> {
  const { user, prepared } = await prepareAll(deps, writer, intents)
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
