import { useJobName } from '../../../i18n/use-job-name.ts'
import { useNumbers } from '../../../i18n/use-numbers.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Card } from '../../../widgets/card/card.tsx'
import type { Figures } from './figure-strip.tsx'

/** Hours worked, and the part without a recorded exit: they count in the accident rate. */
export function WorkCard({ work, trades }: Pick<Figures, 'work' | 'trades'>) {
  const t = useT('attendance')
  const jobName = useJobName()
  const { number } = useNumbers()
  const sorted = [...trades].sort((a, b) => b.total - a.total)
  return (
    <>
      <Card padded>
        <h2 className="type-h3 font-bold fine:text-body">{t('work')}</h2>
        <p className="type-num mt-1">
          {number(work.minutes / 60, 1)}
          <span className="type-meta ml-1 font-medium text-text-3">{t('hoursUnit')}</span>
        </p>
        <p className="type-meta text-text-3">
          {work.estimatedShare === null
            ? t('noWork')
            : work.estimatedMinutes === 0
              ? t('allKnown')
              : t('estimatedShare', {
                  share: number(work.estimatedShare, 1),
                  hours: number(work.estimatedMinutes / 60, 1),
                })}
        </p>
      </Card>
      <Card padded>
        <h2 className="type-h3 mb-2 font-bold fine:text-body">{t('trades')}</h2>
        <ul>
          {sorted.map(({ jobType, total }) => (
            <li
              key={jobType ?? ''}
              className="flex min-h-9 items-center justify-between gap-3 border-line border-t first:border-t-0"
            >
              <span className="min-w-0 truncate">{jobName(jobType) ?? t('noTrade')}</span>
              <b className="tabular-nums">{number(total)}</b>
            </li>
          ))}
        </ul>
      </Card>
    </>
  )
}
