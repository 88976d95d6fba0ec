import type { gateFigures } from '../../../../contract/gate/attendance.ts'
import type { AnswerOf } from '../../../../contract/wire/endpoint.ts'
import { useNumbers } from '../../../i18n/use-numbers.ts'
import { useT } from '../../../i18n/use-t.ts'
import { cn } from '../../../lib/cn.ts'
import { Card } from '../../../widgets/card/card.tsx'
import { Progress } from '../../../widgets/progress/progress.tsx'

export type Figures = AnswerOf<typeof gateFigures>

const parts = ['total', 'male', 'female', 'daily', 'foreign'] as const

/** Spec's labels: total, male, female, daily, foreign, and the rate with its two numbers. */
export function FigureStrip({ figures }: { figures: Figures }) {
  const t = useT('attendance')
  const { number, share } = useNumbers()
  const { total, registered, rate } = figures
  // Unknown for members and for workers on paper lists.
  const sexless = total.total - total.male - total.female
  // A rate of more than one day is of people × days.
  const days = figures.begin === figures.end
  return (
    <Card className="grid grid-cols-2 overflow-hidden lg:grid-cols-[repeat(5,1fr)_1.6fr]">
      {parts.map((part) => (
        <div
          key={part}
          className={cn(
            'border-line border-b px-4 py-3 lg:border-r lg:border-b-0 lg:px-5',
            part === 'total' && 'max-lg:col-span-2',
          )}
        >
          <p className="type-meta text-text-2">{t(`figure.${part}`)}</p>
          <p className="type-num whitespace-nowrap">
            {number(total[part])}{' '}
            <span className="type-meta font-medium text-text-3">
              {t('people', { count: total[part] })}
            </span>
          </p>
          {part === 'total' && sexless > 0 && (
            <p className="type-meta text-text-3">{t('sexUnknown', { number: number(sexless) })}</p>
          )}
          {(part === 'daily' || part === 'foreign') && total.total > 0 && (
            <p className="type-meta text-text-3">{share(total[part], total.total)}</p>
          )}
        </div>
      ))}
      <div className="col-span-full px-4 py-3 lg:col-span-1 lg:px-5">
        <p className="type-meta flex flex-wrap justify-between gap-x-3 text-text-2">
          {t('figure.rate')}
          <span className="text-text-3">
            {days
              ? t('rateOf', { total: number(total.total), registered: number(registered) })
              : t('rateOfPeriod', { registered: number(registered) })}
          </span>
        </p>
        <p className="type-num">{rate === null ? '-' : `${number(rate, 1)}%`}</p>
        {rate !== null && (
          <Progress className="mt-1" label={t('figure.rate')} value={rate} max={100} />
        )}
      </div>
    </Card>
  )
}
