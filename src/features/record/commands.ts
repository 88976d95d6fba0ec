import type { Comment } from '../../../contract/comment.ts'
import type { Board } from '../../../contract/form/definition.ts'
import { etagOf } from '../../../contract/headers.ts'
import type { Post } from '../../../contract/post.ts'
import { outbox } from '../../lib/outbox/page-outbox.ts'
import { intent } from '../../outbox/intent.ts'

/** What a reader does to a record. Each is on this device, for certain, when it resolves. */

const now = () => new Date().toISOString()

/** The version that the person saw; one that has never arrived has none yet. */
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

export function verifyPost(post: Post, decision: 'verified' | 'redo', comment: string) {
  return outbox().enqueue([
    intent(
      'post.verify',
      {
        params: { boardId: post.boardId, postId: post.id },
        data: { decision, comment: comment.trim(), writtenAt: now() },
      },
      { title: post.title, tenant: post.projectId, baseEtag: baseOf(post) },
    ),
  ])
}

const nameOf = (content: string) => [...(content.trim().split('\n')[0] ?? '')].slice(0, 80).join('')

export interface NewComment {
  /** made here; the same at a second try */
  id: string
  text: string
  parentId: string | null
}

export function writeComment(board: Board, post: Post, { id, text, parentId }: NewComment) {
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

export function changeComment(board: Board, post: Post, comment: Comment, content: string) {
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

export function removeComment(board: Board, post: Post, comment: Comment) {
  return outbox().enqueue([
    intent(
      'comment.remove',
      { params: { slug: board.slug, postId: post.id, commentId: comment.id } },
      { title: nameOf(comment.content), tenant: post.projectId, baseEtag: baseOf(comment) },
    ),
  ])
}
