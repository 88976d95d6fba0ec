import type { ManifestItem } from '../../../../contract/record/upload.ts'
import { canReplace } from '../../../outbox/change/replace.ts'
import { payloadOf } from '../../../outbox/commands/commands.ts'
import { needsPerson } from '../../../outbox/drain/runnable.ts'
import type { Op } from '../../../outbox/store/types.ts'

const isWriting = ({ kind }: Op) => kind === 'thread.create' || kind === 'thread.update'

/**
 * The operation that a changed post takes the place of: a refused one first, since what follows it
 * waits; else the last that the server cannot have seen. Null where the change is one of its own.
 */
export function replacedOp(ops: readonly Op[], postId: string): Op | null {
  const own = ops.filter(
    (op) => op.entity === postId && isWriting(op) && op.state !== 'done' && canReplace(op),
  )
  return own.find(needsPerson) ?? own.at(-1) ?? null
}

/** Files that the operation announces. */
const announcedBy = (op: Op): ManifestItem[] => {
  const data = payloadOf(op, 'thread.create')?.data ?? payloadOf(op, 'thread.update')?.data
  return (data as { uploads?: ManifestItem[] } | undefined)?.uploads ?? []
}

/**
 * Files of a corrected operation. `kept` are the files of the post that stay, whoever has announced
 * them; of those that the operation itself announced, the others are dropped.
 */
export function correctedFiles(op: Op, kept: readonly string[], added: readonly ManifestItem[]) {
  const announced = announcedBy(op)
  const own = new Set(announced.map(({ id }) => id))
  return {
    uploads: [...announced.filter(({ id }) => kept.includes(id)), ...added],
    kept: kept.filter((id) => !own.has(id)),
    dropped: announced.flatMap(({ id }) => (kept.includes(id) ? [] : [id])),
  }
}
