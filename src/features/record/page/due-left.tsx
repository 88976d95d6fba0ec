import { useEffect, useState } from 'react'
import { useDates } from '../../../i18n/use-dates.ts'
import { useT } from '../../../i18n/use-t.ts'
import { cn } from '../../../lib/cn.ts'
import { endOfDay } from '../../../lib/dates.ts'
import { leftUntil } from './due.ts'

/** 1시간 29분 남음, counted by the minute; red within a day of the end and after it. */
export function DueLeft({ due }: { due: string }) {
  const t = useT('record')
  const { zone } = useDates()
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000)
    return () => clearInterval(timer)
  }, [])
  const { over, days, hours, minutes } = leftUntil(
    due,
    now,
    (day) => Date.parse(endOfDay(day, zone)) + 1,
  )
  const left =
    days > 0
      ? t('page.days', { days })
      : hours > 0
        ? t('page.hours', { hours, minutes })
        : t('page.minutes', { minutes })
  return (
    <b
      className={cn('whitespace-nowrap font-semibold', (over || days === 0) && 'text-danger-text')}
    >
      {over ? t('page.dueOver', { left }) : t('page.dueLeft', { left })}
    </b>
  )
}
