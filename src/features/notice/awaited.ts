import { cleanRich } from '../../../contract/rich/clean.ts'
import type { RichDoc } from '../../../contract/rich/rich.ts'
import type { CurrentNotice } from '../../../contract/thread/current-notice.ts'
import type { Op } from '../../outbox/store/types.ts'

/** A notice that its reader has to confirm. */
export interface Awaited {
  notice: CurrentNotice
  doc: RichDoc
}

/** Whether this device has confirmed a notice; a refused confirmation is none. */
export const isConfirmed = (ops: readonly Op[], postId: string): boolean =>
  ops.some((op) => op.kind === 'thread.confirm' && op.entity === postId && op.state !== 'dead')

/**
 * Notices that wait for the reader, the oldest first. What cannot be shown is left out: nobody is
 * kept from their code by it.
 */
export function awaitedOf(
  notices: readonly CurrentNotice[] | undefined,
  ops: readonly Op[],
): Awaited[] {
  if (!Array.isArray(notices)) return []
  return notices
    .flatMap((notice): Awaited[] => {
      if (notice?.awaits !== true || typeof notice.id !== 'string') return []
      if (typeof notice.title !== 'string' || isConfirmed(ops, notice.id)) return []
      const doc = cleanRich(notice.content, Number.POSITIVE_INFINITY)
      return doc === null || doc === 'max' ? [] : [{ notice, doc }]
    })
    .reverse()
}
