import type { ShownRecord } from './use-record.ts'

/** Whether acting is what comes next: not done yet, or sent back by the one who confirms. */
export function wantsAction({
  board,
  post,
  gone,
}: Pick<ShownRecord, 'board' | 'post' | 'gone'>): boolean {
  if (!board.verification || !post.can.act || gone) return false
  return !board.verification.done(post.values) || post.status === 'redo'
}
