import type { ApprovalElement, ApprovalRow } from '../../../contract/approval/document.ts'

const deciding = ['approval', 'agreement']

/** Elements that decide, in their order; the others read. */
export const decidersOf = <E extends Pick<ApprovalElement, 'type'>>(line: readonly E[]): E[] =>
  line.filter(({ type }) => deciding.includes(type.code))

/** Whether it is this person's turn to decide. */
export const isTurnOf = (
  element: Pick<ApprovalElement, 'user_id' | 'type' | 'status'>,
  userId: number,
): boolean =>
  element.user_id === userId &&
  element.status.code === 'wait' &&
  deciding.includes(element.type.code)

/** Whether it waits for somebody who cannot decide. */
export const isStuck = ({ line, status }: Pick<ApprovalRow, 'line' | 'status'>): boolean =>
  status.code === 'ongoing' &&
  decidersOf(line).some((element) => element.unavailable && element.status.code === 'wait')

/** 4명 중 3번째: the writer, who drafts, counts as the first. null: it is not their turn. */
export function placeOf(
  { line }: Pick<ApprovalRow, 'line'>,
  userId: number,
): { n: number; total: number } | null {
  const deciders = decidersOf(line)
  const at = deciders.findIndex((element) => isTurnOf(element, userId))
  return at < 0 ? null : { n: at + 2, total: deciders.length + 1 }
}
