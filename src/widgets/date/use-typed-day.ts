import { useEffect, useState } from 'react'
import { isDay, typedDay } from '../../../contract/text/typed.ts'
import { useT } from '../../i18n/use-t.ts'
import type { Day } from '../../lib/dates.ts'
import { useTyped } from '../field/typed-context.ts'

export interface DayLimits {
  min?: Day
  max?: Day
}

interface TypedDayOptions extends DayLimits {
  /** yyyy-MM-dd, or what was typed and is no day */
  value: string | null
  onChange: (value: Day | null) => void
  /** emptied, it is none; otherwise it is the day that it was */
  clearable: boolean
}

interface Typing {
  text: string
  /** the value that it stands for: another one, set in another way, replaces it */
  value: string | null
  /** the person went on to something else */
  left: boolean
}

/** The text of a day while it is typed, and what is wrong with it once it is left. */
export function useTypedDay({ value, onChange, min, max, clearable }: TypedDayOptions) {
  const t = useT('widgets')
  const keep = useTyped()
  const [typing, setTyping] = useState<Typing | null>(null)
  const own = typing && typing.value === value ? typing : null

  function outside(day: Day): string | null {
    if (min && isDay(min) && day < min) return t('date.from', { day: min })
    if (max && isDay(max) && day > max) return t('date.until', { day: max })
    return null
  }

  function faultOf(shown: string): string | null {
    const day = typedDay(shown)
    return day === null ? t('date.unread') : outside(day)
  }

  function put(next: string | null) {
    if (next !== value) onChange(next)
  }

  /** It stays as it was typed. A form refuses it; elsewhere the value is empty meanwhile. */
  function refuse(text: string) {
    const kept = keep ? (typedDay(text) ?? text.trim()) : clearable ? null : value
    setTyping({ text, value: kept, left: true })
    if (keep && kept !== null) keep(kept)
    else put(kept)
  }

  function leave() {
    if (!own || own.left) return
    const day = typedDay(own.text)
    const empty = own.text.trim() === ''
    if (!empty && (day === null || outside(day))) return refuse(own.text)
    setTyping(null)
    if (day !== null) put(day)
    else if (clearable) put(null)
  }

  const wrong = own ? (own.left ? own.text : null) : value
  const fault = wrong ? faultOf(wrong) : null

  // The limits are others now: what was outside of them is the day that is shown.
  const day = own?.left && !keep && fault === null ? typedDay(own.text) : null
  useEffect(() => {
    if (day === null) return
    setTyping(null)
    onChange(day)
  }, [day, onChange])

  return {
    shown: own?.text ?? value ?? '',
    fault,
    /** the text stays beside a value that it is not */
    unread: fault !== null && keep === null,
    type: (text: string) => setTyping({ text, value, left: false }),
    leave,
    /** another way has set the day */
    forget: () => setTyping(null),
  }
}
