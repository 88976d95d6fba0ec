import { useDates } from '../../i18n/use-dates.ts'
import type { Day } from '../../lib/dates.ts'

/** What a group of photos shows, and of which day. */
export function PhotoFooter({ text, date }: { text?: string; date?: Day }) {
  const dates = useDates()
  if (!text && !date) return null
  return (
    <p className="type-meta mt-2 text-text-2">
      {[text, date && dates.day(date, 'year')].filter(Boolean).join(' · ')}
    </p>
  )
}
