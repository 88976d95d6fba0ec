import { useQuery } from '@tanstack/react-query'
import { useDates } from '../../../i18n/use-dates.ts'
import { useT } from '../../../i18n/use-t.ts'
import { todayOrderQuery } from '../run-queries.ts'

/** Today's number in the period. */
export function Today({ projectId }: { projectId: number }) {
  const t = useT('site')
  const dates = useDates()
  const { data } = useQuery(todayOrderQuery(projectId))
  if (!data) return t('info.todayUnknown')
  // An answer of another day does not count today.
  if (data.ymd !== dates.today()) return t('info.todayUnknown')
  if (!data.current) return t('info.noToday')
  const { order_number: number, begin_ymd: from, end_ymd: to } = data.current
  return (
    <>
      <b className="font-semibold text-text">{t('info.today', { number })}</b>
      <span>
        {t('info.todaySpan', { from: dates.day(from, 'dotsYear'), to: dates.day(to, 'dotsYear') })}
      </span>
    </>
  )
}
