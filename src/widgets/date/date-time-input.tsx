import { useDates } from '../../i18n/use-dates.ts'
import { type Day, instantOf, isDay } from '../../lib/dates.ts'
import { TypedContext, useTyped } from '../field/typed-context.ts'
import { DateSelector } from './date-selector.tsx'
import { TimeInput } from './time-input.tsx'

export interface DateTimeInputProps {
  /** ISO 8601 in UTC, or what was typed of it */
  value: string | null
  onChange: (value: string | null) => void
  min?: Day
  max?: Day
  /** label of the time; the field labels the day */
  timeLabel?: string
}

interface Parts {
  /** or what was typed and is no day */
  day: string | null
  time: string
}

const isInstant = (value: string) => value.includes('T') && !Number.isNaN(Date.parse(value))

/** Of a value that is no instant: what was typed of the day, and the time behind it. */
function partsOf(text: string | null): Parts {
  const [, day = '', time = ''] = /^(.*?) ?(\d\d:\d\d)?$/s.exec(text ?? '') ?? []
  return { day: day || null, time }
}

/**
 * A day and a time in the project's zone as one instant. A form gets what is incomplete as it stands.
 */
export function DateTimeInput({ value, onChange, min, max, timeLabel }: DateTimeInputProps) {
  const dates = useDates()
  const keep = useTyped()
  const whole = ({ day, time }: Parts) =>
    day && time && isDay(day) ? instantOf(day, time, dates.zone) : null
  const { day, time } =
    value !== null && isInstant(value)
      ? { day: dates.dayOf(value), time: dates.time(value) }
      : partsOf(value)

  function put(next: Parts) {
    const instant = whole(next)
    const typed = [next.day, next.time].filter(Boolean).join(' ')
    if (instant === null && keep && typed) keep(typed)
    else if (instant !== value) onChange(instant)
  }

  return (
    <span className="grid grid-cols-1 gap-2 sm:grid-cols-[3fr_2fr]">
      <TypedContext value={keep && ((text) => put({ day: text, time }))}>
        {/* a box of its own: the error of the day stands below the day */}
        <span>
          <DateSelector
            value={day}
            min={min}
            max={max}
            onChange={(next) => put({ day: next, time })}
          />
        </span>
      </TypedContext>
      <TimeInput label={timeLabel} value={time} onChange={(next) => put({ day, time: next })} />
    </span>
  )
}
