import type { Comment } from '../../../contract/record/comment.ts'
import { isOwn } from './policy.ts'
import type { CommentRecord } from './queries.ts'

/** `may`: the person may comment on the record at all. */
export function presentComment(
  record: CommentRecord,
  who: { id: number; level: number },
  may: boolean,
): Comment {
  const removed = record.removedAt !== null
  const own = may && isOwn(who, record)
  return {
    id: record.id,
    postId: record.postId,
    parentId: record.parentId,
    content: removed ? '' : record.content,
    writer: record.writer,
    revision: record.revision,
    writtenAt: record.deviceAt.toISOString(),
    receivedAt: record.createdAt.toISOString(),
    updatedAt: record.updatedAt.toISOString(),
    removed,
    can: { edit: own, remove: own },
  }
}
