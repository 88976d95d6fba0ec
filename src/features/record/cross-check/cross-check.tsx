import { lazy, Suspense } from 'react'
import { isClosed } from '../../../../contract/workflow/record.ts'
import type { ShownRecord } from '../page/use-record.ts'

const FindingsCard = lazy(() => import('./findings-card.tsx'))

/** What other records say against one that is not over; boards without checks load nothing. */
export function CrossCheck({ record }: { record: ShownRecord }) {
  const { board, post, gone } = record
  if (!board.crossChecks?.length || gone || isClosed(board, post.status)) return null
  return (
    <Suspense>
      <FindingsCard record={record} />
    </Suspense>
  )
}
