import type { Comment } from '../../../../contract/record/comment.ts'
import type { Shown } from '../overlay/overlay.ts'

export interface Thread {
  first: Shown<Comment>
  replies: Shown<Comment>[]
}

/** Comments with their replies, one level deep; a reply to a reply joins its thread. */
export function threadsOf(comments: readonly Shown<Comment>[]): Thread[] {
  const byId = new Map(comments.map((one) => [one.value.id, one]))
  const rootOf = (one: Shown<Comment>): Shown<Comment> => {
    const seen = new Set<string>()
    let root = one
    for (let parent = byId.get(root.value.parentId ?? ''); parent; ) {
      if (seen.has(parent.value.id)) break
      seen.add(parent.value.id)
      root = parent
      parent = byId.get(root.value.parentId ?? '')
    }
    return root
  }
  const threads = new Map<string, Thread>()
  for (const one of comments) {
    const root = rootOf(one)
    const thread = threads.get(root.value.id) ?? { first: root, replies: [] }
    if (one !== root) thread.replies.push(one)
    threads.set(root.value.id, thread)
  }
  return [...threads.values()]
}
