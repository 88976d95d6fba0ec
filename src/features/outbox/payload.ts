import type { Op } from '../../outbox/types.ts'

interface About {
  /** the record that the op belongs to */
  postId: string
  boardId: number | null
  slug: string | null
}

/** Rows are shared and never written into (`Watch`), so what one says is read once. */
const known = new WeakMap<Op, About>()

/** The record an op is about, or hangs on: a comment's and a photo's record too. */
export function aboutOf(op: Op): About {
  let about = known.get(op)
  if (!about) {
    about = read(op)
    known.set(op, about)
  }
  return about
}

function read(op: Op): About {
  const { params = {}, data = {} } = JSON.parse(op.body) as {
    params?: { boardId?: number; postId?: string; slug?: string }
    data?: { postId?: string }
  }
  return {
    postId: params.postId ?? data.postId ?? op.entity,
    boardId: params.boardId ?? null,
    slug: params.slug ?? null,
  }
}
