import type { Comment } from '../../../contract/record/comment.ts'
import type { CommentRights } from './policy.ts'
import type { CommentRecord } from './queries.ts'

export function presentComment(record: CommentRecord, rights: CommentRights): Comment {
  const removed = record.removedAt !== null
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
    removedBy: removed ? (record.byManager ? 'manager' : 'writer') : null,
    can: { edit: !removed && rights.edit, remove: !removed && rights.remove },
  }
}
