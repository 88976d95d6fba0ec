import { Suspense } from 'react'
import { isClosed } from '../../../../contract/workflow/record.ts'
import { lazyPart } from '../../../widgets/part/lazy-part.tsx'
import type { ShownRecord } from '../page/use-record.ts'

const WarningsCard = lazyPart(() => import('./warnings-card.tsx'))

/** What other records say against one that is not over; boards without checks load nothing. */
export function CrossCheck({ record }: { record: ShownRecord }) {
  const { board, post, gone } = record
  if (!board.crossChecks?.length || gone || isClosed(board, post.status)) return null
  return (
    <Suspense>
      <WarningsCard record={record} />
    </Suspense>
  )
}
