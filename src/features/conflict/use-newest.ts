import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Board } from '../../../contract/form/definition.ts'
import { etagOf } from '../../../contract/headers.ts'
import type { Post } from '../../../contract/post.ts'
import { isProblem } from '../../lib/call/problem.ts'
import { outbox } from '../../lib/outbox/page-outbox.ts'
import type { Op } from '../../outbox/types.ts'
import { postQuery } from '../record/queries.ts'

export interface Newest {
  /** as last read, from the device where the line is down; null: never */
  post: Post | null
  /** the office has said that there is no such record any more */
  missing: boolean
}

/** The office's record as it is now; a newer version comes into the conflict by itself. */
export function useNewest(op: Op, board: Board): Newest {
  const { data, error } = useQuery({ ...postQuery(board.id, op.entity), refetchOnMount: 'always' })
  useEffect(() => {
    if (!data) return
    const current = { data, etag: etagOf(data.revision) }
    // What cannot be kept now is met again by the answer to what is sent.
    outbox()
      .renew(op.id, current)
      .catch(() => undefined)
  }, [data, op.id])
  return {
    post: data ?? null,
    missing: isProblem(error) && [404, 410].includes(error.status),
  }
}
