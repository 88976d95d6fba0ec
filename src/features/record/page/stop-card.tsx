import { useState } from 'react'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../widgets/button/button.tsx'
import { Card } from '../../../widgets/card/card.tsx'
import { actionsOf, isOwnWork } from '../actions.ts'
import { TransitionDialog } from './transition-dialog.tsx'
import type { ShownRecord } from './use-record.ts'

type Step = 'resume' | 'mistaken'

/** Stopped work: a leader lets it go on with a reason; whoever stopped it may say that it was a mistake. */
export default function StopCard({ record }: { record: ShownRecord }) {
  const t = useT('stop')
  const { board, post, me, gone } = record
  const [step, setStep] = useState<Step | null>(null)
  const offered = actionsOf(board, post, me).map(({ transition }) => transition.action)
  const stopped = post.status === 'stopped' || post.status === 'mistaken'
  if (gone || !stopped) return null
  const mayResume = offered.includes('resume')
  const mayTakeBack = offered.includes('mistaken')
  const own = isOwnWork(board, post, me)
  return (
    <Card padded attention className="print:hidden">
      <h2 className="type-h3">{t('release.title')}</h2>
      <p className="mt-1 text-text-2 fine:type-cell">
        {own
          ? t('release.own')
          : mayResume
            ? t(post.status === 'mistaken' ? 'release.mistakenText' : 'release.text')
            : t(mayTakeBack ? 'release.mistakenOffer' : 'sent.stay')}
      </p>
      {(mayResume || mayTakeBack) && (
        <div className="mt-3 flex flex-wrap gap-2.5 *:flex-1 fine:*:flex-none">
          {mayTakeBack && (
            <Button onClick={() => setStep('mistaken')}>{t('release.mistaken')}</Button>
          )}
          {mayResume && (
            <Button look="soft" onClick={() => setStep('resume')}>
              {t('release.verb')}
            </Button>
          )}
        </div>
      )}
      {step && <StepDialog record={record} step={step} onClose={() => setStep(null)} />}
    </Card>
  )
}

interface StepDialogProps {
  record: ShownRecord
  step: Step
  onClose: () => void
}

function StepDialog({ record, step, onClose }: StepDialogProps) {
  const t = useT('stop')
  const resume = step === 'resume'
  return (
    <TransitionDialog
      post={record.post}
      action={step}
      title={t(resume ? 'release.ask' : 'release.mistakenAsk')}
      description={t(resume ? 'release.askText' : 'release.mistakenAskText')}
      verb={t(resume ? 'release.verb' : 'release.mistaken')}
      words={{
        label: t(resume ? 'release.reason' : 'release.words'),
        needed: resume ? t('release.reasonNeeded') : undefined,
        failed: t('release.failed'),
      }}
      onClose={onClose}
    />
  )
}
