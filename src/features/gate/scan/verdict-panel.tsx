import { verdictLabels } from '../../../../contract/gate/verdict.ts'
import { shortLanguage } from '../../../i18n/language.ts'
import { useDates } from '../../../i18n/use-dates.ts'
import { useJobName } from '../../../i18n/use-job-name.ts'
import { useLanguage, useT } from '../../../i18n/use-t.ts'
import { cn } from '../../../lib/cn.ts'
import { useConnection } from '../../../lib/outbox/use-connection.ts'
import { Face } from '../../../widgets/avatar/face.tsx'
import type { Signal } from '../../scanner/signal.ts'
import type { Evaluation } from './evaluate-scan.ts'
import { verdictLook } from './verdict-look.ts'

const grounds: Record<Signal, { plate: string; disc: string; line: string }> = {
  go: { plate: 'bg-ok-solid text-on-ok', disc: 'bg-on-ok text-ok-solid', line: 'bg-on-ok' },
  look: {
    plate: 'bg-warn-solid text-on-warn',
    disc: 'bg-on-warn text-warn-solid',
    line: 'bg-on-warn',
  },
  stop: {
    plate: 'bg-danger-solid text-on-danger',
    disc: 'bg-on-danger text-danger-solid',
    line: 'bg-on-danger',
  },
}

/** The same height for every verdict, so that nothing jumps under the thumb. */
export const panelHeight = 'min-h-[292px] lg:min-h-0 lg:flex-1'

interface VerdictPanelProps {
  evaluation: Evaluation
  /** the face first */
  asks: boolean
}

type Words = ReturnType<typeof useT<'scan'>>

/** Why, or what to do now; a face that was checked is not asked for again. */
function noteOf(t: Words, { verdict, reason, face, way }: Evaluation, asks: boolean): string {
  if (asks) return t('face.ask')
  if (reason === 'already-inside') {
    return t(`inside.${face ?? (verdict === 'blocked' ? 'refused' : 'check')}`)
  }
  if (face === 'same' && verdict === 'check') return t('face.checked')
  if (reason) return t(`reasons.${reason}`)
  return verdict === 'ok' ? t(`goes.${way ?? 'both'}`) : t(`verdicts.${verdict}`)
}

/** The verdict for screen readers; mounted before the first one, or it would not be announced. */
export function VerdictSaid({ evaluation }: { evaluation: Evaluation | null }) {
  const t = useT('scan')
  const language = shortLanguage(useLanguage())
  const words = evaluation && [
    verdictLabels[evaluation.verdict][language],
    evaluation.person?.name,
    evaluation.reason && noteOf(t, evaluation, evaluation.asksFace),
  ]
  return (
    <p aria-live="assertive" aria-atomic className="sr-only">
      {words?.filter(Boolean).join('. ')}
    </p>
  )
}

/** The verdict over a third of the screen: word, reason, face, name, company, trade (look 08). */
export function VerdictPanel({ evaluation, asks }: VerdictPanelProps) {
  const t = useT('scan')
  const jobName = useJobName()
  const dates = useDates()
  const offline = useConnection() === 'offline'
  const language = shortLanguage(useLanguage())
  const { verdict, reason, face, person, way, now } = evaluation
  const { signal, Icon } = verdictLook[verdict]
  const look = grounds[signal]
  const passes = verdict === 'ok' || verdict === 'check'
  const again = reason === 'already-inside' && face !== 'same'
  const time = dates.time(now.at)
  return (
    <section
      className={cn('flex flex-none flex-col px-5 py-5 lg:px-8 lg:py-8', panelHeight, look.plate)}
    >
      <div className="flex items-center gap-4">
        <span className={cn('grid size-18 flex-none place-items-center rounded-full', look.disc)}>
          <Icon aria-hidden className="size-10" strokeWidth={3} />
        </span>
        <div className="min-w-0">
          <h2 className="type-hero text-balance">{verdictLabels[verdict][language]}</h2>
          <p className="type-strong">
            {[
              again
                ? t('inside.headAt', { time })
                : passes
                  ? t(`passed.${way ?? 'both'}`, { time })
                  : t('stopped'),
              offline && t('offline'),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
      </div>
      <i aria-hidden className={cn('my-4 block h-px flex-none opacity-35', look.line)} />
      {person && (
        <div className="flex items-center gap-4">
          <Face name={person.name} photo={person.photo} className="size-18 text-num" />
          <div className="min-w-0">
            <p className="type-h2">{person.name}</p>
            <p className="type-body line-clamp-2">
              {[person.companyName, jobName(person.jobType)].filter(Boolean).join(' · ')}
            </p>
          </div>
        </div>
      )}
      <p className={cn('type-body font-medium', person && 'mt-3')}>{noteOf(t, evaluation, asks)}</p>
    </section>
  )
}
