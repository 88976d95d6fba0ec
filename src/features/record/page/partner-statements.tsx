import { Suspense } from 'react'
import { isEmpty } from '../../../../contract/form/fields.ts'
import { lazyPart } from '../../../widgets/part/lazy-part.tsx'
import type { ShownRecord } from './use-record.ts'

const StatementsCard = lazyPart(() => import('./statements-card.tsx'))

/** What partners have confirmed for the month of the main contractor's safety cost; others load nothing. */
export function PartnerStatements({ record }: { record: ShownRecord }) {
  const { board, post, gone } = record
  const isOwn = board.ownCompany !== undefined && isEmpty(post.values[board.ownCompany])
  if (!isOwn || gone || !post.can.edit || post.reader?.partner !== false) return null
  return (
    <Suspense>
      <StatementsCard record={record} />
    </Suspense>
  )
}
