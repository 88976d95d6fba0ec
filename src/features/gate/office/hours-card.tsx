import { useNumbers } from '../../../i18n/use-numbers.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Card } from '../../../widgets/card/card.tsx'
import { Progress } from '../../../widgets/progress/progress.tsx'
import type { Figures } from './figure-strip.tsx'

/** At which hour people came in first. */
export function HoursCard({ hours }: { hours: Figures['hours'] }) {
  const t = useT('attendance')
  const { number } = useNumbers()
  const most = Math.max(1, ...hours.map(({ count }) => count))
  return (
    <Card padded>
      <h2 className="type-h3 mb-3 font-bold fine:text-body">{t('hours')}</h2>
      <ul className="grid gap-2">
        {hours.map(({ hour, count }) => (
          <li key={hour} className="grid grid-cols-[3.5rem_1fr_auto] items-center gap-3">
            <span className="type-meta text-text-2">{t('hour', { hour })}</span>
            <Progress label={t('hour', { hour })} value={count} max={most} />
            <b className="min-w-10 text-right tabular-nums">{number(count)}</b>
          </li>
        ))}
      </ul>
    </Card>
  )
}
