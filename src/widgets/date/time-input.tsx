import { controlClass, innerClass } from '../field/control-class.ts'
import { useFieldProps } from '../field/field-context.ts'

export interface TimeInputProps {
  /** HH:mm, 24 hours; '' for none */
  value: string
  onChange: (value: string) => void
  /** its label where the field's label names something else */
  label?: string
  min?: string
  max?: string
}

/** The device's native time input: the best one for gloves, and it always gives HH:mm. */
export function TimeInput({ value, onChange, label, min, max }: TimeInputProps) {
  const field = useFieldProps()
  return (
    <span
      className={controlClass({
        invalid: Boolean(field['aria-invalid']),
        disabled: field.disabled,
      })}
    >
      <input
        type="time"
        {...field}
        id={label ? undefined : field.id}
        aria-label={label}
        value={value}
        min={min}
        max={max}
        onChange={(event) => onChange(event.currentTarget.value.slice(0, 5))}
        className={innerClass}
      />
    </span>
  )
}
