import { readsAsElement } from '../../../contract/approval/machine.ts'
import type { LiveMessage } from '../../platform/live/message.ts'
import { noticesOf } from '../live/events.ts'
import type { ApprovalBase } from './record.ts'

/**
 * The event that a document changed, for its writer and those who read it by its line, and of the
 * notifications that it sent. `before`: as it was, for those who read it no longer.
 */
export function approvalEvents(
  before: Pick<ApprovalBase, 'id' | 'writer' | 'line' | 'status'>,
  now: Pick<ApprovalBase, 'line' | 'status'>,
  notified: readonly number[] = [],
): LiveMessage[] {
  const readers = [before, now].flatMap(({ line, status }) =>
    line.flatMap(({ person, type, unavailable }) =>
      readsAsElement(status, type) && !unavailable ? [person.id] : [],
    ),
  )
  const documentId = before.id
  return [
    ...[...new Set([before.writer.id, ...readers])].map((memberId) => ({
      event: { type: 'approval' as const, memberId, documentId },
    })),
    ...noticesOf(notified),
  ]
}
