import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useT } from '../../../i18n/use-t.ts'
import { addDays, type Day } from '../../../lib/dates.ts'
import { IconButton } from '../../../widgets/button/icon-button.tsx'
import { DateSelector } from '../../../widgets/date/date-selector.tsx'
import { MonthPicker } from '../../../widgets/date/month-picker.tsx'
import { Field } from '../../../widgets/field/field.tsx'
import { monthOf, stepMonth } from './period.ts'

interface PeriodBarProps {
  view: 'day' | 'month'
  /** the day, or any day of the month */
  day: Day
  /** of the site */
  today: Day
  onDay: (day: Day) => void
}

/** The day or the month on the screen, and the ones before and after it. */
export function PeriodBar({ view, day, today, onDay }: PeriodBarProps) {
  const t = useT('attendance')
  const step = (by: number) => (view === 'day' ? addDays(day, by) : stepMonth(day, by))
  const last = view === 'day' ? day >= today : monthOf(day).end >= today
  return (
    <div className="flex items-end gap-1">
      <IconButton label={t('previous')} onClick={() => onDay(step(-1))}>
        <ChevronLeft aria-hidden className="size-6 fine:size-5" />
      </IconButton>
      <Field label={t(view)} className="w-44">
        {view === 'day' ? (
          <DateSelector
            value={day}
            max={today}
            clearable={false}
            onChange={(next) => next && onDay(next)}
          />
        ) : (
          <MonthPicker
            value={day.slice(0, 7)}
            max={today.slice(0, 7)}
            onChange={(month) => onDay(`${month}-01`)}
          />
        )}
      </Field>
      <IconButton label={t('next')} disabled={last} onClick={() => onDay(step(1))}>
        <ChevronRight aria-hidden className="size-6 fine:size-5" />
      </IconButton>
    </div>
  )
}
