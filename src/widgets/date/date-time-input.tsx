import { useState } from 'react'
import { useDates } from '../../i18n/use-dates.ts'
import { type Day, instantOf } from '../../lib/dates.ts'
import { DateSelector } from './date-selector.tsx'
import { TimeInput } from './time-input.tsx'

export interface DateTimeInputProps {
  /** ISO 8601 in UTC */
  value: string | null
  onChange: (value: string | null) => void
  min?: Day
  max?: Day
  /** label of the time; the field labels the day */
  timeLabel?: string
}

/**
 * A day and a time in the project's zone as one instant. An incomplete value stays in the control.
 */
export function DateTimeInput({ value, onChange, min, max, timeLabel }: DateTimeInputProps) {
  const dates = useDates()
  const [half, setHalf] = useState<{ day: Day | null; time: string }>({ day: null, time: '' })
  const day = value ? dates.dayOf(value) : half.day
  const time = value ? dates.time(value) : half.time

  function put(nextDay: Day | null, nextTime: string) {
    setHalf({ day: nextDay, time: nextTime })
    const next = nextDay && nextTime ? instantOf(nextDay, nextTime, dates.zone) : null
    if (next !== value) onChange(next)
  }

  return (
    <span className="grid grid-cols-1 gap-2 sm:grid-cols-[3fr_2fr]">
      <DateSelector value={day} min={min} max={max} onChange={(next) => put(next, time)} />
      <TimeInput label={timeLabel} value={time} onChange={(next) => put(day, next)} />
    </span>
  )
}
