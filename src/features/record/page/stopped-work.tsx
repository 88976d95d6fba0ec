import { lazy, Suspense } from 'react'
import type { ShownRecord } from './use-record.ts'

const StopCard = lazy(() => import('./stop-card.tsx'))

/** What may be done with stopped work; only records that stop the work load it. */
export function StoppedWork({ record }: { record: ShownRecord }) {
  if (!record.board.stopWork) return null
  return (
    <Suspense>
      <StopCard record={record} />
    </Suspense>
  )
}
