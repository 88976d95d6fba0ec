import { useState } from 'react'
import type { FormBoard } from '../../../../contract/form/definition.ts'
import type { Transition } from '../../../../contract/workflow/definition.ts'
import { stateOf } from '../../../../contract/workflow/follow.ts'
import { shortLanguage } from '../../../i18n/language.ts'
import { useLanguage, useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../widgets/button/button.tsx'
import { Card } from '../../../widgets/card/card.tsx'
import { actionsOf, isAwaited, isOwnWork } from '../actions.ts'
import { TransitionDialog } from './transition-dialog.tsx'
import type { ShownRecord } from './use-record.ts'

const decisions = ['verify', 'redo']

/** Whether a record goes through steps with names of their own, beyond an action and a decision on it. */
export const hasOwnSteps = ({ workflow, stopWork }: FormBoard): boolean =>
  stopWork === undefined &&
  (workflow?.transitions ?? []).some(
    ({ section, action }) => section === undefined && !decisions.includes(action),
  )

/** The steps that the reader may take now, each a button by its name. */
export function StepCard({ record }: { record: ShownRecord }) {
  const t = useT('record')
  const language = shortLanguage(useLanguage())
  const { board, post, me, gone } = record
  const [requested, setRequested] = useState<Transition | null>(null)
  const offers = actionsOf(board, post, me)
    .map(({ transition }) => transition)
    .filter(({ section }) => section === undefined)
  if (gone || !hasOwnSteps(board)) return null
  if (offers.length === 0) {
    return isOwnWork(board, post, me) ? (
      <p className="type-meta px-1 text-text-2">{t('step.own')}</p>
    ) : null
  }
  const awaited = isAwaited(board, post)
  const waits = (one: Transition) => awaited && one.action === 'verify'
  const [last] = offers.filter(({ comment }) => comment !== 'required').slice(-1)
  return (
    <Card padded attention className="print:hidden">
      <h2 className="type-h3">{t('step.title')}</h2>
      <p className="mt-1 text-text-2 fine:type-cell">
        {t(offers.some(waits) ? 'verify.awaited' : 'step.text')}
      </p>
      <div className="mt-3 flex flex-wrap gap-2.5 *:flex-1 fine:*:flex-none">
        {offers
          .toSorted((a, b) => Number(a === last) - Number(b === last))
          .map((one) => (
            <Button
              key={one.action}
              look={one === last ? 'soft' : undefined}
              off={waits(one)}
              onClick={() => setRequested(one)}
            >
              {one.label[language]}
            </Button>
          ))}
      </div>
      {requested && (
        <StepDialog record={record} step={requested} onClose={() => setRequested(null)} />
      )}
    </Card>
  )
}

interface StepDialogProps {
  record: ShownRecord
  step: Transition
  onClose: () => void
}

function StepDialog({ record, step, onClose }: StepDialogProps) {
  const t = useT('record')
  const language = shortLanguage(useLanguage())
  const { board, post } = record
  const next = stateOf(board.statuses, step.to)
  const freezes = next?.closed && !stateOf(board.statuses, post.status)?.closed
  return (
    <TransitionDialog
      post={post}
      action={step.action}
      danger={step.action === 'redo'}
      title={step.label[language]}
      description={[
        t('step.next', { state: next?.label[language] ?? '' }),
        freezes ? t(next.rowsGoOn ? 'step.closesForm' : 'verify.okWhat') : '',
      ]
        .filter(Boolean)
        .join(' ')}
      verb={step.label[language]}
      words={{
        label: t('verify.comment'),
        needed: step.comment === 'required' ? t('step.commentNeeded') : undefined,
        failed: t('comments.saveFailed'),
      }}
      onClose={onClose}
    />
  )
}
