import { looseBody } from '../../outbox/commands/loose-body.ts'
import type { Op } from '../../outbox/store/types.ts'

interface About {
  /** the record that the op belongs to */
  postId: string
  boardId: number | null
  slug: string | null
}

/** The record of an op; also of a comment's and a photo's op. */
export function aboutOf(op: Op): About {
  const { params, data } = looseBody(op)
  return {
    postId: params.postId ?? data.postId ?? op.entity,
    boardId: params.boardId ?? null,
    slug: params.slug ?? null,
  }
}
