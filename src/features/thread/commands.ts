import type { ThreadPost } from '../../../contract/thread/post.ts'
import { outbox } from '../../lib/outbox/page-outbox.ts'
import { intent } from '../../outbox/commands/intent.ts'

/** Commands on a post. Each is on this device for certain when it resolves. */

const at = (post: Pick<ThreadPost, 'board_slug' | 'id'>) => ({
  slug: post.board_slug,
  postId: post.id,
})
const named = (post: Pick<ThreadPost, 'title' | 'projectId'>) => ({
  title: post.title,
  tenant: post.projectId,
})

export const removeThread = (post: ThreadPost) =>
  outbox().enqueue([intent('thread.remove', { params: at(post) }, named(post))])

export const likeThread = (post: ThreadPost, on: boolean) =>
  outbox().enqueue([intent('thread.like', { params: at(post), data: { on } }, named(post))])
