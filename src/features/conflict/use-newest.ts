import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { FormBoard } from '../../../contract/form/definition.ts'
import type { Post } from '../../../contract/record/post.ts'
import { etagOf } from '../../../contract/wire/headers.ts'
import { isProblem } from '../../lib/call/problem.ts'
import { outbox } from '../../lib/outbox/page-outbox.ts'
import type { Op } from '../../outbox/store/types.ts'
import { postQuery } from '../record/queries.ts'

export interface Newest {
  /** as last read, from the cache when offline; null: never */
  post: Post | null
  /** the server says that the record does not exist any more */
  missing: boolean
}

/** The server's current record; a newer version updates the conflict by itself. */
export function useNewest(op: Op, board: FormBoard): Newest {
  const { data, error } = useQuery({ ...postQuery(board.id, op.entity), refetchOnMount: 'always' })
  useEffect(() => {
    if (!data) return
    const current = { data, etag: etagOf(data.revision) }
    // If it cannot be stored now, the next answer brings the version again.
    outbox()
      .renew(op.id, current)
      .catch(() => undefined)
  }, [data, op.id])
  return {
    post: data ?? null,
    missing: isProblem(error) && [404, 410].includes(error.status),
  }
}
