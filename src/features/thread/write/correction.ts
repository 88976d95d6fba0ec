import * as v from 'valibot'
import type { ManifestItem } from '../../../../contract/record/upload.ts'
import { type ThreadPost, type ThreadWhole, threadPost } from '../../../../contract/thread/post.ts'
import { revisionOf } from '../../../../contract/wire/headers.ts'
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

/** Files of a draft that are still its own: others went with a save that did not come to its end. */
export function ownFiles(
  ids: readonly string[],
  changes: ThreadPost | null,
  ops: readonly Op[],
): string[] {
  const arrived = changes?.uploads.flatMap((file) => (file.arrived ? [file.id] : [])) ?? []
  const sent = ops.flatMap(({ kind, entity }) => (kind === 'photo.upload' ? [entity] : []))
  const others = new Set([...arrived, ...sent])
  return ids.filter((id) => !others.has(id))
}

/**
 * The revision of the post that the words of a form begin with: those of a change that waits here began with
 * its own. null: not known, or there is no such post yet.
 */
export function begunAt(changes: ThreadPost | null, ops: readonly Op[]): number | null {
  if (!changes) return null
  const waiting = ops.findLast(
    ({ entity, kind, state }) =>
      entity === changes.id && kind === 'thread.update' && state !== 'done',
  )
  if (!waiting) return Math.max(1, changes.revision)
  const base = payloadOf(waiting, 'thread.update')?.data.base
  return typeof base === 'number' ? base : null
}

/** Whether a post was changed since a form was begun. Changes of this device are known to their writer. */
export function isNewer(post: ThreadPost, base: number | null, ops: readonly Op[]): boolean {
  if (base === null) return false
  return (
    post.revision >
    ops
      .filter((op) => op.entity === post.id && isWriting(op) && op.state === 'done')
      .reduce((known, { resultEtag }) => Math.max(known, revisionOf(resultEtag) ?? 0), base)
  )
}

/** The newest version of a post that the server has given: as it was read, or with a refused change. */
export function newestOf(
  data: ThreadWhole | undefined,
  ops: readonly Op[],
  postId: string,
): ThreadPost | null {
  const read = data ? [data, ...data.thread] : []
  const refused = ops.flatMap((op): ThreadPost[] => {
    const current = v.safeParse(threadPost, op.state === 'conflict' ? op.current?.data : null)
    return current.success ? [current.output] : []
  })
  return [...read, ...refused]
    .filter(({ id }) => id === postId)
    .reduce<ThreadPost | null>(
      (newest, one) => (newest && newest.revision >= one.revision ? newest : one),
      null,
    )
}

export interface CorrectedFiles {
  op: Op
  uploads: ManifestItem[]
  removed: string[]
}

/**
 * Files of corrected operations. Each goes on announcing its own but for those that were taken off,
 * which are dropped; the last announces the added ones and takes off those of the server. An added one that
 * is announced already was added by a save that did not come to its end.
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
          ...(isLast ? added.filter(({ id }) => !announced.has(id)) : []),
        ],
        removed: isLast ? [...off].filter((id) => !announced.has(id)) : filesOf(op).removed,
      }
    }),
    dropped: [...announced].filter((id) => off.has(id)),
  }
}
