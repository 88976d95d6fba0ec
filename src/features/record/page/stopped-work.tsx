import { Suspense } from 'react'
import { lazyPart } from '../../../widgets/part/lazy-part.tsx'
import type { ShownRecord } from './use-record.ts'

const StopCard = lazyPart(() => import('./stop-card.tsx'))

/** What may be done with stopped work; only records that stop the work load it. */
export function StoppedWork({ record }: { record: ShownRecord }) {
  if (!record.board.stopWork) return null
  return (
    <Suspense>
      <StopCard record={record} />
    </Suspense>
  )
}
