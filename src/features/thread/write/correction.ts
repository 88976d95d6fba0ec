import type { ManifestItem } from '../../../../contract/record/upload.ts'
import { canReplace } from '../../../outbox/change/replace.ts'
import { payloadOf } from '../../../outbox/commands/commands.ts'
import type { Op } from '../../../outbox/store/types.ts'

const isWriting = ({ kind }: Op) => kind === 'thread.create' || kind === 'thread.update'

/**
 * The operations that a changed post takes the place of, in their order: those that the server cannot
 * have seen. Each is given the new words, so that none brings back older ones. None where the change is
 * one of its own.
 */
export const replacedOps = (ops: readonly Op[], postId: string): Op[] =>
  ops.filter((op) => op.entity === postId && isWriting(op) && op.state !== 'done' && canReplace(op))

/** Files that the operation announces, and those that it takes off. */
const filesOf = (op: Op) => {
  const data = payloadOf(op, 'thread.create')?.data ?? payloadOf(op, 'thread.update')?.data
  const { uploads = [], removed = [] } = (data ?? {}) as {
    uploads?: ManifestItem[]
    removed?: string[]
  }
  return { uploads, removed }
}

export interface CorrectedFiles {
  op: Op
  uploads: ManifestItem[]
  removed: string[]
}

/**
 * Files of corrected operations. Each goes on announcing its own but for those that were taken off,
 * which are dropped; the last announces the added ones and takes off those of the server.
 */
export function correctedFiles(
  ops: readonly Op[],
  removed: readonly string[],
  added: readonly ManifestItem[],
): { corrected: CorrectedFiles[]; dropped: string[] } {
  const announced = new Set(ops.flatMap((op) => filesOf(op).uploads.map(({ id }) => id)))
  const off = new Set([...ops.flatMap((op) => filesOf(op).removed), ...removed])
  return {
    corrected: ops.map((op) => {
      const isLast = op === ops.at(-1)
      return {
        op,
        uploads: [
          ...filesOf(op).uploads.filter(({ id }) => !off.has(id)),
          ...(isLast ? added : []),
        ],
        removed: isLast ? [...off].filter((id) => !announced.has(id)) : filesOf(op).removed,
      }
    }),
    dropped: [...announced].filter((id) => off.has(id)),
  }
}
