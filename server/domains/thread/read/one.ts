import type { ThreadWhole } from '../../../../contract/thread/post.ts'
import { findThreads } from '../find.ts'
import { loadThread } from '../load.ts'
import type { Reading } from '../place.ts'
import { mayModerate } from '../policy.ts'
import { presentThread } from '../present.ts'

/** The thread of a post: of a reply, too, the whole of it. Deleted ones for those who restore them. */
export async function readThread(
  call: Reading,
  at: { slug: string; postId: string },
): Promise<ThreadWhole> {
  const deleted = mayModerate(call.who)
  const found = await loadThread(call, at, { deleted })
  const { board, place } = found
  const root =
    found.record.parentId === null
      ? found.record
      : (await loadThread(call, { slug: at.slug, postId: found.record.rootId }, { deleted })).record
  const replies = await findThreads(call, { rootId: root.id })
  // A deleted reply that was asked for stands where it stood, so that it can be restored.
  if (found.record.deleted && found.record !== root) replies.push(found.record)
  replies.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1))
  const closed = root.hidden || root.deleted
  return {
    ...presentThread(board, root, call.who, place),
    thread: replies.map((reply) => presentThread(board, reply, call.who, place, closed)),
  }
}
