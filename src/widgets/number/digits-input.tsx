import { type ComponentProps, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { cn } from '../../lib/cn.ts'
import { controlClass, innerClass } from '../field/control-class.ts'
import { ErrorLine } from '../field/error-line.tsx'
import { useFieldProps } from '../field/field-context.ts'
import { caretAfterDigits, digitsOf, withCommas } from './digits.ts'

export interface DigitsInputProps
  extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'max' | 'prefix'> {
  /** '' for no number */
  digits: string
  onDigits: (digits: string) => void
  /** how many digits; default 15, which a float holds exactly */
  maxLength?: number
  /** 명, kg */
  unit?: ReactNode
}

/** Digits with commas; the caret stays at its digit. Base of the two number inputs. */
export function DigitsInput({
  digits,
  onDigits,
  maxLength = 15,
  unit,
  readOnly,
  ...rest
}: DigitsInputProps) {
  const t = useT('widgets')
  const field = useFieldProps()
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)
  const [composing, setComposing] = useState<string | null>(null)
  const [limited, setLimited] = useState(false)
  const shown = composing ?? withCommas(digits)

  useLayoutEffect(() => {
    if (caret.current === null || !input.current) return
    const at = caretAfterDigits(input.current.value, caret.current)
    input.current.setSelectionRange(at, at)
    caret.current = null
  })

  function accept(element: HTMLInputElement) {
    const next = digitsOf(element.value)
    const before = element.value.slice(0, element.selectionStart ?? element.value.length)
    caret.current = (before.match(/\d/g) ?? []).length
    const over = next !== null && next.length > maxLength
    setLimited(over)
    if (next === null || over || next === digits) return
    onDigits(next)
  }

  return (
    <>
      <span
        className={controlClass({
          invalid: Boolean(field['aria-invalid']),
          disabled: field.disabled ?? rest.disabled,
          readOnly,
        })}
      >
        <input
          type="text"
          inputMode="numeric"
          autoComplete="off"
          {...field}
          {...rest}
          ref={input}
          readOnly={readOnly}
          value={shown}
          onChange={(event) => {
            if (composing !== null) setComposing(event.currentTarget.value)
            else accept(event.currentTarget)
          }}
          onCompositionStart={(event) => setComposing(event.currentTarget.value)}
          onCompositionEnd={(event) => {
            setComposing(null)
            accept(event.currentTarget)
          }}
          className={cn(innerClass, 'text-right')}
        />
        {unit && <span className="flex-none text-text-2">{unit}</span>}
      </span>
      {limited && <ErrorLine role="alert">{t('text.limit', { max: maxLength })}</ErrorLine>}
    </>
  )
}
