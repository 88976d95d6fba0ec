import { queryOptions } from '@tanstack/react-query'
import { boardList } from '../../../contract/board.ts'
import { call } from '../../lib/call/call.ts'

/** Every board that is built: number, slug, label. Small, and read before the first paint. */
export const boardsQuery = () =>
  queryOptions({
    queryKey: ['board', 'list'] as const,
    queryFn: ({ signal }) => call(boardList, { signal }),
    staleTime: 3_600_000,
    meta: { keep: 'first-paint' },
  })
