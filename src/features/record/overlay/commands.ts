import type { FormBoard } from '../../../../contract/form/definition.ts'
import type { Row } from '../../../../contract/form/field-types.ts'
import type { Comment } from '../../../../contract/record/comment.ts'
import type { Post } from '../../../../contract/record/post.ts'
import { etagOf } from '../../../../contract/wire/headers.ts'
import { outbox } from '../../../lib/outbox/page-outbox.ts'
import { intent } from '../../../outbox/commands/intent.ts'

/** Commands on a record. Each is on this device for certain when it resolves. */

const now = () => new Date().toISOString()

/** The version that the person saw; an unsent record has none. */
function baseOf({ revision }: Pick<Post | Comment, 'revision'>): string | null {
  return revision > 0 ? etagOf(revision) : null
}

export function removePost(post: Post) {
  return outbox().enqueue([
    intent(
      'post.remove',
      { params: { boardId: post.boardId, postId: post.id } },
      { title: post.title, tenant: post.projectId, baseEtag: baseOf(post) },
    ),
  ])
}

/** A row as the person saw it when they pressed. */
export type SeenRow = Row

/** A transition without values: of the record by its board's workflow, or of one of its rows. */
export function takeTransition(post: Post, action: string, comment: string, row?: SeenRow) {
  return outbox().enqueue([
    intent(
      'post.transition',
      {
        params: { boardId: post.boardId, postId: post.id },
        data: {
          action,
          comment: comment.trim(),
          ...(row && { rowId: row.id, seen: row }),
          writtenAt: now(),
        },
      },
      { title: post.title, tenant: post.projectId, baseEtag: baseOf(post) },
    ),
  ])
}

const nameOf = (content: string) => [...(content.trim().split('\n')[0] ?? '')].slice(0, 80).join('')

export interface NewComment {
  /** created here; the same at a retry */
  id: string
  text: string
  parentId: string | null
}

export function writeComment(board: FormBoard, post: Post, { id, text, parentId }: NewComment) {
  return outbox().enqueue([
    intent(
      'comment.create',
      {
        params: { slug: board.slug, postId: post.id },
        data: { id, parentId, content: text.trim(), writtenAt: now() },
      },
      { title: nameOf(text), tenant: post.projectId },
    ),
  ])
}

export function changeComment(board: FormBoard, post: Post, comment: Comment, content: string) {
  return outbox().enqueue([
    intent(
      'comment.update',
      {
        params: { slug: board.slug, postId: post.id, commentId: comment.id },
        data: { content: content.trim(), writtenAt: now() },
      },
      { title: nameOf(content), tenant: post.projectId, baseEtag: baseOf(comment) },
    ),
  ])
}

export function removeComment(board: FormBoard, post: Post, comment: Comment) {
  return outbox().enqueue([
    intent(
      'comment.remove',
      { params: { slug: board.slug, postId: post.id, commentId: comment.id } },
      { title: nameOf(comment.content), tenant: post.projectId, baseEtag: baseOf(comment) },
    ),
  ])
}
