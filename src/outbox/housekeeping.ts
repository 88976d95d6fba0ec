import { limits, metaKeys } from './engine.ts'
import type { Pass } from './pass.ts'
import { look, type View } from './plan.ts'
import type { Tx } from './ports.ts'
import { maySend, stopPartition } from './session.ts'
import { orphaned } from './settle.ts'
import type { Op } from './types.ts'

/** All that is done is read for it: not before every 25 requests. */
const pruneEveryMs = 10 * 60_000

function known(pass: Pass, op: Op): boolean {
  try {
    return pass.deps.commands.ready(op) !== null
  } catch {
    // it will be marked unreadable when its turn comes
    return true
  }
}

/** Done ops go after a day, with their bytes; sooner nothing, and never what another still names. */
async function prune(tx: Tx, now: number): Promise<void> {
  for (const op of await tx.ops.done()) {
    if (op.doneAt === null || now - op.doneAt < limits.keepDoneMs) continue
    const open = (await tx.ops.dependants(op.id)).some((one) => one.state !== 'done')
    if (open) continue
    if (op.blobId !== null) await tx.blobs.remove(op.blobId)
    await tx.ops.remove(op.id)
  }
}

/** Photos of a draft that was thrown away, or of a page killed before its draft's first write. */
async function pruneLoose(tx: Tx, now: number): Promise<void> {
  for (const draftId of await tx.blobs.draftIds()) {
    if (await tx.drafts.get(draftId)) continue
    for (const photo of await tx.blobs.ofDraft(draftId)) {
      if (photo.opId === null && now - photo.createdAt >= limits.keepDoneMs) {
        await tx.blobs.remove(photo.id)
      }
    }
  }
}

/**
 * What a new holder of the drain lock finds and puts right, in one transaction: ops leased to
 * holders that are no more, commands that this newer build understands and, now and then, rows whose
 * day is over.
 * @param stolen the former holder may still breathe: its leases run out first
 */
export async function begin(pass: Pass, stolen: boolean): Promise<View> {
  const { store, clock } = pass.deps
  const now = clock.now()
  const sincePruned = Math.abs(now - pass.line.prunedAt)
  const view = await store.write(async (tx) => {
    await tx.meta.put({ key: metaKeys.heartbeat, value: now })
    if (sincePruned >= pruneEveryMs) {
      await prune(tx, now)
      await pruneLoose(tx, now)
    }
    const found = await look(tx, now)
    const open: Op[] = []
    for (const op of found.open) {
      const righted = putRight(pass, op, { now, stolen })
      if (righted !== op) await tx.ops.put(righted)
      open.push(righted)
    }
    if (!found.session || maySend(found.session)) return { ...found, open }
    await stopPartition(tx, found.session.userId)
    return await look(tx, now)
  })
  if (sincePruned >= pruneEveryMs) pass.line.prunedAt = now
  return view
}

function putRight(pass: Pass, op: Op, { now, stolen }: { now: number; stolen: boolean }): Op {
  if (op.state === 'sending' && (!stolen || now >= op.leaseUntil)) return orphaned(op, now)
  if (op.state === 'waiting-update' && known(pass, op)) {
    return { ...op, state: 'queued', nextAt: now, waitFrom: now }
  }
  return op
}
