import { useDates } from '../../i18n/use-dates.ts'
import { useT } from '../../i18n/use-t.ts'
import type { Instant } from '../../lib/dates.ts'

/** When the shown data was received: 09:40 기준. */
export function KnownAt({ at }: { at: Instant }) {
  const t = useT('dates')
  const dates = useDates()
  return (
    <time
      dateTime={new Date(at).toISOString()}
      className="type-meta whitespace-nowrap large-text:whitespace-normal text-text-3"
    >
      {t('asOf', { time: dates.recent(at) })}
    </time>
  )
}
