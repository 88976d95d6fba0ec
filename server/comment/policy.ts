import type { CommentRecord } from './queries.ts'

/** Everybody changes and removes their own words only, while they stand (design §5). */
export function isOwn(
  who: { id: number },
  comment: Pick<CommentRecord, 'writer' | 'removedAt'>,
): boolean {
  return comment.writer.id === who.id && comment.removedAt === null
}
