import type { ComponentProps, ReactNode } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { controlClass, innerClass } from '../field/control-class.ts'
import { ErrorLine } from '../field/error-line.tsx'
import { useFieldProps } from '../field/field-context.ts'
import { useLimitedText } from './use-limited-text.ts'

export interface TextInputProps
  extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'max' | 'prefix'> {
  value: string
  onChange: (value: string) => void
  /** code points; default 200 */
  max?: number
  prefix?: ReactNode
  suffix?: ReactNode
  /** see useLimitedText */
  chosen?: number
}

/** One line of text. */
export function TextInput({
  value,
  onChange,
  max = 200,
  prefix,
  suffix,
  readOnly,
  onBlur,
  chosen,
  ...rest
}: TextInputProps) {
  const t = useT('widgets')
  const field = useFieldProps()
  const text = useLimitedText({ value, onChange, max, chosen })
  return (
    <>
      <span
        className={controlClass({
          invalid: Boolean(field['aria-invalid']),
          disabled: field.disabled ?? rest.disabled,
          readOnly,
        })}
      >
        {prefix}
        <input
          type="text"
          autoComplete="off"
          {...field}
          {...rest}
          {...text.props}
          onBlur={(event) => {
            text.props.onBlur(event)
            onBlur?.(event)
          }}
          readOnly={readOnly}
          className={innerClass}
        />
        {suffix}
      </span>
      {text.limited && <ErrorLine role="alert">{t('text.limit', { max })}</ErrorLine>}
    </>
  )
}
