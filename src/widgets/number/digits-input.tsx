import {
  type ComponentProps,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useT } from '../../i18n/use-t.ts'
import { cn } from '../../lib/cn.ts'
import { controlClass, innerClass } from '../field/control-class.ts'
import { ErrorLine } from '../field/error-line.tsx'
import { describedBy, useFieldProps } from '../field/field-context.ts'
import { addedTo, caretAfterDigits, digitsOf, mayGoOn, withCommas } from './digits.ts'

export interface DigitsInputProps
  extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'max' | 'prefix'> {
  /** '' for no number; what was typed where that is none */
  digits: string
  onDigits: (digits: string) => void
  /** receives what is no whole number as it was typed; without it there is no number then */
  onUnread?: ((text: string) => void) | null
  /** how many digits; default 15, which a float holds exactly */
  maxLength?: number
  /** 명, kg */
  unit?: ReactNode
}

/** Whether a text came as a whole: then it is not ours with a digit more or less. */
const isWhole = ({ inputType = '' }: InputEvent) => /^insert(From|Replacement)/.test(inputType)

/**
 * Digits with commas; the caret stays at its digit. Base of the two number inputs. What is no whole
 * number stays as it was typed, with an error.
 */
export function DigitsInput({
  digits,
  onDigits,
  onUnread,
  maxLength = 15,
  unit,
  readOnly,
  onFocus,
  onBlur,
  ...rest
}: DigitsInputProps) {
  const t = useT('widgets')
  const field = useFieldProps()
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)
  const [composing, setComposing] = useState<string | null>(null)
  const [limited, setLimited] = useState(false)
  const [focused, setFocused] = useState(false)
  const why = useId()
  /** what was typed and is no number, and the digits that stand for it meanwhile */
  const [unread, setUnread] = useState<{ text: string; digits: string } | null>(null)
  /** the unit behind it as well, which may be the beginning of a word */
  const [united, setUnited] = useState<{ text: string; digits: string } | null>(null)
  const stored = /^\d*$/.test(digits) ? null : digits
  const wrong = stored ?? (unread?.digits === digits ? unread.text : null)
  const isWrong = wrong !== null && !(focused && mayGoOn(wrong))
  const withUnit = focused && united?.digits === digits ? united.text : null
  const shown = composing ?? wrong ?? withUnit ?? withCommas(digits)

  useLayoutEffect(() => {
    if (caret.current === null || !input.current) return
    const at = caretAfterDigits(input.current.value, caret.current)
    input.current.setSelectionRange(at, at)
    caret.current = null
  })

  function accept(element: HTMLInputElement, isOther: boolean) {
    const signs = isOther || !/^\p{Nd}*$/u.test(addedTo(withCommas(digits), element.value))
    const before = element.value.slice(0, element.selectionStart ?? element.value.length)
    if (read(element.value, signs)) caret.current = (before.match(/\p{Nd}/gu) ?? []).length
  }

  /** @returns whether it is shown as we write it: what is shown as typed keeps its caret */
  function read(text: string, signs: boolean): boolean {
    const next = digitsOf(
      text,
      wrong === null && !signs,
      typeof unit === 'string' ? unit : undefined,
    )
    if (next === null) {
      setLimited(false)
      setUnread({ text, digits: onUnread ? text : '' })
      if (onUnread) onUnread(text)
      else if (digits !== '') onDigits('')
      return false
    }
    const over = next.length > maxLength
    setLimited(over)
    if (over) return true
    setUnread(null)
    const isUnited = /[^\p{Nd},\s]/u.test(text)
    setUnited(isUnited ? { text, digits: next } : null)
    if (next !== digits) onDigits(next)
    return !isUnited
  }

  return (
    <>
      <span
        className={controlClass({
          invalid: Boolean(field['aria-invalid'] || isWrong),
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
          aria-invalid={field['aria-invalid'] || isWrong ? true : undefined}
          data-unread={(isWrong && !onUnread) || undefined}
          aria-describedby={describedBy(field['aria-describedby'], isWrong && why)}
          ref={input}
          readOnly={readOnly}
          value={shown}
          onChange={(event) => {
            if (composing !== null) setComposing(event.currentTarget.value)
            else accept(event.currentTarget, isWhole(event.nativeEvent as InputEvent))
          }}
          onFocus={(event) => {
            setFocused(true)
            onFocus?.(event)
          }}
          onBlur={(event) => {
            setFocused(false)
            if (wrong && /[,\s]$/.test(wrong)) read(wrong.replace(/[,\s]+$/, ''), true)
            onBlur?.(event)
          }}
          onCompositionStart={(event) => setComposing(event.currentTarget.value)}
          onCompositionEnd={(event) => {
            setComposing(null)
            accept(event.currentTarget, false)
          }}
          className={cn(innerClass, 'text-right')}
        />
        {unit && <span className="flex-none text-text-2">{unit}</span>}
      </span>
      {limited && <ErrorLine role="alert">{t('text.limit', { max: maxLength })}</ErrorLine>}
      {isWrong && !field['aria-invalid'] && (
        <ErrorLine id={why} role="alert">
          {t(/^[\d,.\s]*$/.test(wrong) ? 'number.whole' : 'number.unread')}
        </ErrorLine>
      )}
    </>
  )
}
