import { looseBody } from '../../outbox/loose-body.ts'
import type { Op } from '../../outbox/types.ts'

interface About {
  /** the record that the op belongs to */
  postId: string
  boardId: number | null
  slug: string | null
}

/** The record an op is about, or hangs on: a comment's and a photo's record too. */
export function aboutOf(op: Op): About {
  const { params, data } = looseBody(op)
  return {
    postId: params.postId ?? data.postId ?? op.entity,
    boardId: params.boardId ?? null,
    slug: params.slug ?? null,
  }
}
