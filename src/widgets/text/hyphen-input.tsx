import { Fragment, type KeyboardEvent, useId, useRef } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { cn } from '../../lib/cn.ts'
import { controlClass, innerClass } from '../field/control-class.ts'
import { useField } from '../field/field-context.ts'
import { dealOut, joinHyphens, splitHyphens } from './hyphen.ts'

export interface HyphenInputProps {
  /** 010-1234-5678 */
  value: string
  onChange: (value: string) => void
  /** lengths of the parts; default 3-4-4 */
  parts?: readonly number[]
  disabled?: boolean
  /** receives another country's number (+…) */
  onForeign?: (text: string) => void
}

const phone = [3, 4, 4] as const

/** Numbers in parts: a full part moves on, Backspace in an empty one moves back. */
export function HyphenInput({
  value,
  onChange,
  parts = phone,
  disabled,
  onForeign,
}: HyphenInputProps) {
  const t = useT('widgets')
  const field = useField()
  const own = useId()
  const inputs = useRef<(HTMLInputElement | null)[]>([])
  const shown = splitHyphens(value, parts)
  const off = disabled ?? field.disabled

  function put(index: number, text: string) {
    if (onForeign && text.includes('+')) return onForeign(text.trim())
    const digits = text.normalize('NFKC').replace(/\D/g, '')
    const length = parts[index] ?? 0
    const next = [...shown]
    if (digits.length > length) {
      // A pasted number: fills this part and the following ones.
      const dealt = dealOut(digits, parts.slice(index))
      dealt.forEach((part, offset) => {
        if (part !== '') next[index + offset] = part
      })
    } else {
      next[index] = digits
    }
    onChange(joinHyphens(next))
    if (digits.length >= length && digits !== shown[index]) {
      const reached = next.findIndex((part, at) => at >= index && part.length < (parts[at] ?? 0))
      inputs.current[reached === -1 ? parts.length - 1 : reached]?.focus()
    }
  }

  function move(index: number, event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Backspace' && shown[index] === '' && index > 0) {
      event.preventDefault()
      inputs.current[index - 1]?.focus()
    } else if (event.key === '-' && shown[index] !== '' && index < parts.length - 1) {
      event.preventDefault()
      inputs.current[index + 1]?.focus()
    }
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own legend and frame
    <span
      role="group"
      aria-labelledby={field.labelledBy}
      className={controlClass({ invalid: field.invalid, disabled: off })}
    >
      {parts.map((length, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part is its position
        <Fragment key={index}>
          {index > 0 && <span aria-hidden>-</span>}
          <input
            ref={(element) => {
              inputs.current[index] = element
            }}
            id={index === 0 ? (field.id ?? own) : undefined}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            aria-label={t('hyphen.part', { part: index + 1, count: parts.length, length })}
            aria-describedby={field.describedBy}
            aria-invalid={field.invalid || undefined}
            disabled={off}
            value={shown[index]}
            onChange={(event) => put(index, event.currentTarget.value)}
            onKeyDown={(event) => move(index, event)}
            style={{ flexGrow: length }}
            className={cn(innerClass, 'text-center')}
          />
        </Fragment>
      ))}
    </span>
  )
}
