import { hoursAndMinutes } from '../../../../contract/form/formatted.ts'
import { useT } from '../../../i18n/use-t.ts'
import { useField } from '../../../widgets/field/field-context.ts'
import { NullableNumberInput } from '../../../widgets/number/number-input.tsx'

interface DurationInputProps {
  /** minutes */
  value: number | null
  onChange: (value: number | null) => void
}

/** Hours and minutes side by side; 90 minutes become 1 hour 30. */
export function DurationInput({ value, onChange }: DurationInputProps) {
  const t = useT('form')
  const { id } = useField()
  const time = value === null ? null : hoursAndMinutes(value)
  const put = (hours: number | null, minutes: number | null) =>
    onChange(hours === null && minutes === null ? null : (hours ?? 0) * 60 + (minutes ?? 0))
  return (
    <div className="grid grid-cols-2 gap-2">
      <NullableNumberInput
        value={time && (time.hours > 0 || time.minutes === 0) ? time.hours : null}
        onChange={(hours) => put(hours, time?.minutes || null)}
        maxLength={3}
        unit={t('duration.hours')}
        aria-label={t('duration.hours')}
      />
      <NullableNumberInput
        id={id && `${id}-minutes`}
        value={time?.minutes || null}
        onChange={(minutes) => put(time?.hours ?? null, minutes)}
        maxLength={3}
        unit={t('duration.minutes')}
        aria-label={t('duration.minutes')}
      />
    </div>
  )
}
