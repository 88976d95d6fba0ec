import { can } from '../../../contract/rights/can.ts'
import type { CommentRecord } from './queries.ts'

/** Everybody changes and removes their own words only, while they exist (design §5). */
export function isOwn(
  who: { id: number; level: number },
  comment: Pick<CommentRecord, 'writer' | 'removedAt'>,
): boolean {
  return can(who).changeComment(comment.writer.id === who.id) && comment.removedAt === null
}
