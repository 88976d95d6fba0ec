import { hoursAndMinutes } from '../../../contract/form/formatted.ts'
import { useT } from '../../i18n/use-t.ts'
import { useField } from '../../widgets/field/field-context.ts'
import { TypedContext, useTyped } from '../../widgets/field/typed-context.ts'
import { NullableNumberInput } from '../../widgets/number/number-input.tsx'

interface DurationInputProps {
  /** minutes, or what was typed and is no time */
  value: number | string | null
  onChange: (value: number | null) => void
}

/** A text is what was typed and is no number. */
interface Parts {
  hours: number | string | null
  minutes: number | string | null
}

/** Stands for a colon within what was typed of one of them. */
const ratio = '\u2236'

/** What was typed of both, as a form keeps it, and back. */
const written = ({ hours, minutes }: Parts) =>
  [hours, minutes].map((part) => String(part ?? '').replaceAll(':', ratio)).join(':')
function read(text: string): Parts {
  const at = text.lastIndexOf(':')
  const part = (one: string) =>
    one === '' ? null : /^\d+$/.test(one) ? Number(one) : one.replaceAll(ratio, ':')
  return { hours: part(text.slice(0, Math.max(at, 0))), minutes: part(text.slice(at + 1)) }
}

function partsOf(value: number | string | null): Parts {
  if (value === null) return { hours: null, minutes: null }
  if (typeof value === 'string') return read(value)
  const time = hoursAndMinutes(value)
  return {
    hours: time.hours > 0 || time.minutes === 0 ? time.hours : null,
    minutes: time.minutes || null,
  }
}

/** Hours and minutes side by side; 90 minutes become 1 hour 30. */
export function DurationInput({ value, onChange }: DurationInputProps) {
  const t = useT('form')
  const { id } = useField()
  const keep = useTyped()
  const { hours, minutes } = partsOf(value)

  function put(next: Parts) {
    if (next.hours === null && next.minutes === null) onChange(null)
    else if (typeof next.hours !== 'string' && typeof next.minutes !== 'string') {
      onChange((next.hours ?? 0) * 60 + (next.minutes ?? 0))
    } else if (keep) keep(written(next))
    else onChange(null)
  }

  return (
    <div className="grid grid-cols-2 gap-2">
      <TypedContext value={keep && ((text) => put({ hours: text, minutes }))}>
        <span>
          <NullableNumberInput
            value={hours}
            onChange={(next) => put({ hours: next, minutes })}
            maxLength={3}
            unit={t('duration.hours')}
            aria-label={t('duration.hours')}
          />
        </span>
      </TypedContext>
      <TypedContext value={keep && ((text) => put({ hours, minutes: text }))}>
        <span>
          <NullableNumberInput
            id={id && `${id}-minutes`}
            value={minutes}
            onChange={(next) => put({ hours, minutes: next })}
            maxLength={3}
            unit={t('duration.minutes')}
            aria-label={t('duration.minutes')}
          />
        </span>
      </TypedContext>
    </div>
  )
}
