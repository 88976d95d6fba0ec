// Apart from form-field.tsx, so that the screens before the sign-in load no calendar.

import { DateSelector } from '../../widgets/date/date-selector.tsx'
import type { Option } from '../../widgets/select/option-list.tsx'
import { Select, type SelectProps } from '../../widgets/select/select.tsx'
import type { KeyOf } from './edit-form.ts'
import { FormField, type LineProps } from './form-field.tsx'

/** A day. */
export function DayLine<V extends object, K extends KeyOf<V, string | null>>({
  min,
  max,
  ...field
}: LineProps<V, K> & { min?: string | null | undefined; max?: string | undefined }) {
  return (
    <FormField<V, K> {...field}>
      {({ value, onChange }) => (
        <DateSelector
          value={value as string | null}
          min={min ?? undefined}
          max={max}
          onChange={(day) => onChange(day as V[K])}
        />
      )}
    </FormField>
  )
}

/** One of a list. */
export function ChoiceLine<V extends object, K extends KeyOf<V, string | null>>({
  options,
  clearable,
  off,
  placeholder,
  label,
  ...field
}: LineProps<V, K> & { label: string; options: readonly Option[]; off?: boolean } & Pick<
    SelectProps,
    'clearable' | 'placeholder'
  >) {
  const named = (value: V[K]) => {
    const chosen = options.find((option) => option.value === (value as string | null))
    return chosen?.label ?? (value as string | null)
  }
  return (
    <FormField<V, K> {...field} label={label} shown={named}>
      {({ value, onChange }) => (
        <Select
          label={label}
          options={options}
          clearable={clearable}
          disabled={off}
          placeholder={placeholder}
          value={value as string | null}
          onChange={(next) => onChange(next as V[K])}
        />
      )}
    </FormField>
  )
}
