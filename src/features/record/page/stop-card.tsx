import { useQuery } from '@tanstack/react-query'
import { Phone } from 'lucide-react'
import { useState } from 'react'
import { isStopped } from '../../../../contract/boards/hazard-report/workflow.ts'
import type { PersonRef } from '../../../../contract/wire/schema.ts'
import { useT } from '../../../i18n/use-t.ts'
import { callHref } from '../../../lib/telephone.ts'
import { Button } from '../../../widgets/button/button.tsx'
import { Card } from '../../../widgets/card/card.tsx'
import { ButtonLink } from '../../../widgets/link/button-link.tsx'
import { onePerson } from '../../member/queries.ts'
import { actionsOf, isOwnWork } from '../actions.ts'
import { notifiedQuery } from '../queries.ts'
import { TransitionDialog } from './transition-dialog.tsx'
import type { ShownRecord } from './use-record.ts'

type Step = 'resume' | 'mistaken'

/** Stopped work: a leader lets it go on with a reason; whoever stopped it may say that it was a mistake. */
export default function StopCard({ record }: { record: ShownRecord }) {
  const t = useT('stop')
  const { board, post, me, gone } = record
  const [step, setStep] = useState<Step | null>(null)
  const offered = actionsOf(board, post, me).map(({ transition }) => transition.action)
  const shown = !gone && isStopped(post.status)
  // Of a record that the server has not, it knows nobody.
  const notified = useQuery({
    ...notifiedQuery(board.id, post.id),
    enabled: shown && post.revision > 0,
  }).data
  if (!shown) return null
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
      {mayResume && post.writer.id !== me.id && <Reporter writer={post.writer} />}
      {notified && notified.length > 0 && (
        <p className="type-meta mt-2 text-text-2">
          {t('notified.title', { count: notified.length })} ·{' '}
          {t('notified.read', { count: notified.filter(({ readAt }) => readAt !== null).length })}
        </p>
      )}
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

/** Whoever stopped the work, to be called: nobody else knows what they saw. */
function Reporter({ writer }: { writer: PersonRef }) {
  const t = useT('stop')
  const member = useQuery(onePerson(writer.id)).data
  const number = member?.mobile ?? member?.phone
  return (
    <div className="mt-3 flex items-center gap-3">
      <p className="min-w-0 flex-1">
        <span className="type-meta block text-text-2">{t('release.reporter')}</span>
        <b className="type-strong">{writer.name}</b>{' '}
        <span className="type-meta text-text-2">{writer.companyName ?? writer.position}</span>
      </p>
      {number && (
        <ButtonLink
          href={callHref(number)}
          look="line"
          icon={<Phone aria-hidden className="size-5" />}
          aria-label={t('call.one', { name: writer.name })}
        >
          {t('call.verb')}
        </ButtonLink>
      )}
    </div>
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
