import type { ComponentProps } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { cn } from '../../lib/cn.ts'
import { controlClass, innerClass } from '../field/control-class.ts'
import { ErrorLine } from '../field/error-line.tsx'
import { useFieldProps } from '../field/field-context.ts'
import { useLimitedText } from './use-limited-text.ts'

export interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'value' | 'onChange'> {
  value: string
  onChange: (value: string) => void
  /** code points; default 2000 */
  max?: number
  rows?: number
}

/** Several lines; grows with what is written, up to two fifths of the screen. */
export function TextArea({
  value,
  onChange,
  max = 2000,
  rows = 2,
  readOnly,
  onBlur,
  ...rest
}: TextAreaProps) {
  const t = useT('widgets')
  const field = useFieldProps()
  const text = useLimitedText({ value, onChange, max })
  const { disabled } = field
  return (
    <>
      <span
        className={controlClass({
          area: true,
          invalid: Boolean(field['aria-invalid']),
          disabled: disabled ?? rest.disabled,
          readOnly,
        })}
      >
        {/* A twin of the text gives the height: `field-sizing` is too young for our browsers. */}
        <span className="grid min-w-0 flex-1">
          <span
            aria-hidden
            className="invisible col-start-1 row-start-1 max-h-[40dvh] overflow-hidden whitespace-pre-wrap"
            style={{ minHeight: `${rows}lh` }}
          >
            {`${text.shown} `}
          </span>
          <textarea
            {...field}
            {...rest}
            {...text.props}
            onBlur={(event) => {
              text.props.onBlur(event)
              onBlur?.(event)
            }}
            rows={1}
            readOnly={readOnly}
            className={cn(
              innerClass,
              'col-start-1 row-start-1 max-h-[40dvh] resize-none overflow-y-auto',
            )}
          />
        </span>
      </span>
      {text.limited && <ErrorLine role="alert">{t('text.limit', { max })}</ErrorLine>}
    </>
  )
}
