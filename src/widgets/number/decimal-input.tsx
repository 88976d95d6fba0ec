import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { typedNumber } from '../../../contract/text/typed.ts'
import { useT } from '../../i18n/use-t.ts'
import { cn } from '../../lib/cn.ts'
import { controlClass, innerClass } from '../field/control-class.ts'
import { ErrorLine } from '../field/error-line.tsx'
import { describedBy, useFieldProps } from '../field/field-context.ts'
import { useTyped } from '../field/typed-context.ts'
import { mayGoOn } from './digits.ts'

export interface DecimalInputProps
  extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'max' | 'min' | 'prefix'> {
  /** a text: what was typed and is no number */
  value: number | string | null
  onChange: (value: number | null) => void
  /** digits after the point; default 2 */
  decimals?: number
  /** below zero, too: temperatures */
  signed?: boolean
  unit?: ReactNode
}

/** Nothing yet, or a sign that a number will follow. */
const begun = /^\s*[-−]?[.,]?\s*$/

/** A measured figure: 3.5 m/s, 12,5, -4 ℃. What is no number stays as it was typed, with an error. */
export function DecimalInput({
  value,
  onChange,
  decimals = 2,
  signed = false,
  unit,
  readOnly,
  onFocus,
  onBlur,
  ...rest
}: DecimalInputProps) {
  const t = useT('widgets')
  const keep = useTyped()
  const field = useFieldProps()
  const [draft, setDraft] = useState<string | null>(null)
  const [composing, setComposing] = useState(false)
  const [focused, setFocused] = useState(false)
  const why = useId()

  /** The value of a text: itself where it is no number. */
  function read(text: string, typing = focused): number | string | null {
    if (text.trim() === '' || (typing && begun.test(text))) return null
    return typedNumber(text, decimals, signed) ?? text
  }
  /** What the form has of it. */
  const keptOf = (next: number | string | null) => (typeof next === 'string' && !keep ? null : next)

  // "12." and "12" are one number: the draft is shown while it stands for the value.
  const shown =
    draft !== null && (composing || keptOf(read(draft)) === value) ? draft : String(value ?? '')
  const wrong = !composing && typeof read(shown) === 'string'
  const fault =
    !wrong || (focused && mayGoOn(shown))
      ? null
      : typedNumber(shown, 15, signed) === null
        ? t('number.unread')
        : decimals === 0
          ? t('number.whole')
          : t('number.places', { places: decimals })

  function accept(text: string, typing = focused) {
    setDraft(text)
    const next = read(text, typing)
    const kept = keptOf(next)
    if (kept === value) return
    if (typeof kept === 'string') keep?.(kept)
    else onChange(kept)
  }

  return (
    <>
      <span
        className={controlClass({
          invalid: Boolean(field['aria-invalid'] || fault),
          disabled: field.disabled ?? rest.disabled,
          readOnly,
        })}
      >
        <input
          type="text"
          inputMode={signed ? 'text' : 'decimal'}
          autoComplete="off"
          {...field}
          {...rest}
          aria-invalid={field['aria-invalid'] || fault ? true : undefined}
          data-unread={(fault !== null && keep === null) || undefined}
          aria-describedby={describedBy(field['aria-describedby'], fault && why)}
          readOnly={readOnly}
          value={shown}
          onChange={(event) => {
            if (composing) setDraft(event.currentTarget.value)
            else accept(event.currentTarget.value)
          }}
          onCompositionStart={() => {
            setDraft(shown)
            setComposing(true)
          }}
          onCompositionEnd={(event) => {
            setComposing(false)
            accept(event.currentTarget.value)
          }}
          onFocus={(event) => {
            setFocused(true)
            onFocus?.(event)
          }}
          onBlur={(event) => {
            setFocused(false)
            // A sign without its number is none.
            if (typeof read(shown, false) === 'string') accept(shown, false)
            else setDraft(null)
            onBlur?.(event)
          }}
          className={cn(innerClass, 'text-right')}
        />
        {unit && <span className="flex-none text-text-2">{unit}</span>}
      </span>
      {fault && !field['aria-invalid'] && (
        <ErrorLine id={why} role="alert">
          {fault}
        </ErrorLine>
      )}
    </>
  )
}
