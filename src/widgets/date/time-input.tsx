import { type FocusEvent, useId, useState } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { controlClass, innerClass } from '../field/control-class.ts'
import { ErrorLine } from '../field/error-line.tsx'
import { describedBy, useFieldProps } from '../field/field-context.ts'
import { useTyped } from '../field/typed-context.ts'

export interface TimeInputProps {
  /** HH:mm, 24 hours; '' for none; `halfTime` */
  value: string
  onChange: (value: string) => void
  /** its label where the field's label names something else */
  label?: string
  min?: string
  max?: string
}

/** What a form keeps of an hour without its minutes: the browser tells no more of it. */
export const halfTime = '--:--'

/**
 * The device's native time input: the best one for gloves, and it always gives HH:mm. It gives nothing
 * of a time that is typed by half, which stays with an error.
 */
export function TimeInput({ value, onChange, label, min, max }: TimeInputProps) {
  const t = useT('widgets')
  const keep = useTyped()
  const field = useFieldProps()
  const [half, setHalf] = useState(false)
  const [focused, setFocused] = useState(false)
  const why = useId()
  const isHalf = value === halfTime || (half && value === '')
  const wrong = isHalf && !focused

  /** No event says that a part was typed or deleted, as long as there is no whole time. */
  function look({ value: text, validity }: HTMLInputElement) {
    const next = validity.badInput ? halfTime : text.slice(0, 5)
    setHalf(next === halfTime)
    const kept = next === halfTime && !keep ? '' : next
    if (kept === value) return
    if (kept === halfTime) keep?.(kept)
    else onChange(kept)
  }

  return (
    <>
      <span
        className={controlClass({
          invalid: Boolean(field['aria-invalid'] || wrong),
          disabled: field.disabled,
        })}
      >
        <input
          type="time"
          {...field}
          aria-invalid={field['aria-invalid'] || wrong ? true : undefined}
          aria-describedby={describedBy(field['aria-describedby'], wrong && why)}
          data-unread={(isHalf && keep === null) || undefined}
          id={label ? undefined : field.id}
          aria-label={label}
          // Of what is no time it would show nothing, and forget the half that stands there.
          value={value === halfTime ? '' : value}
          min={min}
          max={max}
          onChange={(event) => look(event.currentTarget)}
          onKeyUp={(event) => look(event.currentTarget)}
          onFocus={() => setFocused(true)}
          onBlur={(event: FocusEvent<HTMLInputElement>) => {
            setFocused(false)
            look(event.currentTarget)
          }}
          className={innerClass}
        />
      </span>
      {wrong && !field['aria-invalid'] && (
        <ErrorLine id={why} role="alert">
          {t('date.halfTime')}
        </ErrorLine>
      )}
    </>
  )
}
