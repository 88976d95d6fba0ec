import { commandOf } from '../../../contract/commands/commands.ts'
import { etagOf } from '../../../contract/wire/headers.ts'
import type { Tx } from '../engine/ports.ts'
import type { Op } from '../store/types.ts'

/** Moves the dependants of `from` to `to`. */
export async function repoint(tx: Tx, from: Op, to: string[], base: Partial<Op>): Promise<void> {
  for (const other of await tx.ops.dependants(from.id)) {
    const deps = other.deps.flatMap((dep) => (dep === from.id ? to : [dep]))
    const rebased = other.baseOp === from.id ? base : {}
    await tx.ops.put({ ...other, ...rebased, deps: [...new Set(deps)] })
  }
}

/**
 * The base of an op that was written on `from` before `from` was merged: the version its author
 * saw. The author has not seen what the merge brought in, so the server must answer with a
 * conflict. With the merged version as its base it would silently undo other people's changes.
 */
export function staleBase(from: Op): Partial<Op> {
  if (!commandOf(from.kind)?.laterKeepBase) return {}
  return { baseEtag: from.sentEtag ?? from.baseEtag ?? etagOf(0), baseOp: null }
}

/** Replaces an op by its merged version, in the order and for its dependants. */
export async function swap(tx: Tx, from: Op, to: Op): Promise<void> {
  await tx.ops.remove(from.id)
  await tx.ops.put(to)
  await repoint(tx, from, [to.id], { baseOp: to.id, ...staleBase(from) })
}

/** Removes an op, of a file with its bytes. */
export async function removeWithBlob(tx: Tx, op: Op): Promise<void> {
  if (op.blobId !== null) await tx.blobs.remove(op.blobId)
  await tx.ops.remove(op.id)
}
