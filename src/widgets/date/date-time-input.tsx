import { useState } from 'react'
import { useDates } from '../../i18n/use-dates.ts'
import { useT } from '../../i18n/use-t.ts'
import { type Day, instantOf, isDay } from '../../lib/dates.ts'
import { ErrorLine } from '../field/error-line.tsx'
import { TypedContext, useTyped } from '../field/typed-context.ts'
import { DateSelector } from './date-selector.tsx'
import { halfTime, TimeInput } from './time-input.tsx'

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
const behind = new RegExp(`^(.*?) ?(\\d\\d:\\d\\d|${halfTime})?$`, 's')

/** Of a value that is no instant: what was typed of the day, and the time behind it. */
function partsOf(text: string | null): Parts {
  const [, day = '', time = ''] = behind.exec(text ?? '') ?? []
  return { day: day || null, time }
}

/**
 * A day and a time in the project's zone as one instant. A form gets what is incomplete as it stands;
 * elsewhere it stays here, beside an empty value.
 */
export function DateTimeInput({ value, onChange, min, max, timeLabel }: DateTimeInputProps) {
  const t = useT('widgets')
  const dates = useDates()
  const keep = useTyped()
  const [own, setOwn] = useState<string | null>(null)
  const [left, setLeft] = useState(false)
  const kept = keep ? value : (value ?? own)
  const { day, time } =
    kept !== null && isInstant(kept)
      ? { day: dates.dayOf(kept), time: dates.time(kept) }
      : partsOf(kept)
  /** one without the other; what is wrong with each, it says itself */
  const isHalf = (day === null) !== (time === '')

  function put(next: Parts) {
    const whole = next.day && next.time && next.time !== halfTime && isDay(next.day)
    const instant = whole ? instantOf(next.day as Day, next.time, dates.zone) : null
    const typed = [next.day, next.time].filter(Boolean).join(' ')
    setOwn(instant === null && typed ? typed : null)
    if (instant === null && keep && typed) keep(typed)
    else if (instant !== value) onChange(instant)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only sees when both parts were left
    <span
      // What is unread takes the focus.
      tabIndex={-1}
      data-unread={(keep === null && own !== null && value === null) || undefined}
      className="grid grid-cols-1 gap-2 sm:grid-cols-[3fr_2fr]"
      onFocus={() => setLeft(false)}
      onBlur={(event) => setLeft(!event.currentTarget.contains(event.relatedTarget))}
    >
      <TypedContext value={(text) => put({ day: text, time })}>
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
      <TypedContext value={(text) => put({ day, time: text })}>
        <span>
          <TimeInput label={timeLabel} value={time} onChange={(next) => put({ day, time: next })} />
        </span>
      </TypedContext>
      {left && isHalf && (
        <span className="sm:col-span-2">
          <ErrorLine role="alert">{t('date.half')}</ErrorLine>
        </span>
      )}
    </span>
  )
}
