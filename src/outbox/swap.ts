import { etagOf } from '../../contract/headers.ts'
import type { Tx } from './ports.ts'
import type { Op } from './types.ts'

/** Everything that waited for `from` waits for `to` now. */
export async function repoint(tx: Tx, from: Op, to: string[], base: Partial<Op>): Promise<void> {
  for (const other of await tx.ops.dependants(from.id)) {
    const deps = other.deps.flatMap((dep) => (dep === from.id ? to : [dep]))
    const rebased = other.baseOp === from.id ? base : {}
    await tx.ops.put({ ...other, ...rebased, deps: [...new Set(deps)] })
  }
}

/**
 * The base of what was written upon an op that then was merged: the version that this one saw. It
 * has not seen what came in by the merge, so the server has to refuse it and tell; passed off as
 * written upon the merged version, it would silently undo what others wrote.
 */
export function staleBase(from: Op): Partial<Op> {
  if (!from.kind.startsWith('post.')) return {}
  return { baseEtag: from.sentEtag ?? from.baseEtag ?? etagOf(0), baseOp: null }
}

/** A merged op takes the place of the one it was made of, in the order and for its dependants. */
export async function swap(tx: Tx, from: Op, to: Op): Promise<void> {
  await tx.ops.remove(from.id)
  await tx.ops.put(to)
  await repoint(tx, from, [to.id], { baseOp: to.id, ...staleBase(from) })
}
