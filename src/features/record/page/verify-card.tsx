import { useState } from 'react'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../widgets/button/button.tsx'
import { Card } from '../../../widgets/card/card.tsx'
import { actionsOf, isAwaited, isOwnWork } from '../actions.ts'
import { BeforeAfter } from './before-after.tsx'
import { type Decision, DecisionDialog } from './decision-dialog.tsx'
import type { Pictures } from './pictures.ts'
import { hasOwnSteps, StepCard } from './step-card.tsx'
import type { ShownRecord } from './use-record.ts'

interface VerifyCardProps {
  record: ShownRecord
  pictures: Pictures
}

/** A finished corrective action: another person confirms it or sends it back. */
export function VerifyCard({ record, pictures }: VerifyCardProps) {
  const t = useT('record')
  const { board, post, me, gone } = record
  const [requested, setRequested] = useState<Decision | null>(null)
  const offered = actionsOf(board, post, me).map(({ transition }) => transition.action)
  if (hasOwnSteps(board)) return <StepCard record={record} />
  if (gone || !offered.includes('verify')) {
    return !board.stopWork && isOwnWork(board, post, me) ? (
      <p className="type-meta px-1 text-text-2">{t('verify.own')}</p>
    ) : null
  }
  const awaited = isAwaited(board, post)
  return (
    <Card padded attention className="print:hidden">
      <h2 className="type-h3">{t('verify.title')}</h2>
      <p className="mt-1 text-text-2 fine:type-cell">
        {t(awaited ? 'verify.awaited' : 'verify.text')}
      </p>
      <div className="mt-3 grid grid-cols-2 gap-2.5">
        <Button onClick={() => setRequested('redo')}>{t('verify.redo')}</Button>
        <Button look="soft" off={awaited} onClick={() => setRequested('verify')}>
          {t('verify.ok')}
        </Button>
      </div>
      {requested && (
        <DecisionDialog post={post} decision={requested} onClose={() => setRequested(null)}>
          <BeforeAfter
            record={record}
            pictures={pictures}
            className="mb-4 overflow-hidden rounded-control"
          />
        </DecisionDialog>
      )}
    </Card>
  )
}
