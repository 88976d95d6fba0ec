import { orphaned } from '../drain/apply-result.ts'
import type { DrainRun } from '../drain/drain-run.ts'
import { look, type View } from '../drain/plan.ts'
import { limits, metaKeys } from '../engine/engine.ts'
import type { Tx } from '../engine/ports.ts'
import { maySend, stopPartition } from '../session/session.ts'
import type { Op } from './types.ts'

/** It reads all done ops: at most once in so long, not every 25 requests. */
const pruneEveryMs = 10 * 60_000

function known(run: DrainRun, op: Op): boolean {
  try {
    return run.deps.commands.ready(op) !== null
  } catch {
    // it is marked unreadable when it is claimed
    return true
  }
}

/** Removes done ops with their bytes after a day, unless another op still depends on them. */
async function prune(tx: Tx, now: number): Promise<void> {
  for (const op of await tx.ops.done()) {
    if (op.doneAt === null || now - op.doneAt < limits.keepDoneMs) continue
    const open = (await tx.ops.dependants(op.id)).some((one) => one.state !== 'done')
    if (open) continue
    if (op.blobId !== null) await tx.blobs.remove(op.blobId)
    await tx.ops.remove(op.id)
  }
}

/** Removes photos of a discarded draft, or of a page killed before its draft's first write. */
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
 * Cleans up at the start of a run, in one transaction: ops leased to runs that have ended, commands
 * that only this newer build understands and, now and then, expired rows.
 * @param stolen the former holder may still be alive: its leases run out first
 */
export async function begin(run: DrainRun, stolen: boolean): Promise<View> {
  const { store, clock } = run.deps
  const now = clock.now()
  const sincePruned = Math.abs(now - run.line.prunedAt)
  const view = await store.write(async (tx) => {
    await tx.meta.put({ key: metaKeys.heartbeat, value: now })
    if (sincePruned >= pruneEveryMs) {
      await prune(tx, now)
      await pruneLoose(tx, now)
    }
    const found = await look(tx, now)
    const open: Op[] = []
    for (const op of found.open) {
      const righted = putRight(run, op, { now, stolen })
      if (righted !== op) await tx.ops.put(righted)
      open.push(righted)
    }
    if (!found.session || maySend(found.session)) return { ...found, open }
    await stopPartition(tx, found.session.userId)
    return await look(tx, now)
  })
  if (sincePruned >= pruneEveryMs) run.line.prunedAt = now
  return view
}

function putRight(run: DrainRun, op: Op, { now, stolen }: { now: number; stolen: boolean }): Op {
  if (op.state === 'sending' && (!stolen || now >= op.leaseUntil)) return orphaned(op, now)
  if (op.state === 'waiting-update' && known(run, op)) {
    return { ...op, state: 'queued', nextAt: now, waitFrom: now }
  }
  return op
}
