import { Fragment, type KeyboardEvent, useId, useRef, useState } from 'react'
import { plainForms } from '../../../contract/text/typed.ts'
import { useT } from '../../i18n/use-t.ts'
import { cn } from '../../lib/cn.ts'
import { hasOtherParts, withHyphens } from '../../lib/telephone.ts'
import { controlClass, innerClass } from '../field/control-class.ts'
import { ErrorLine } from '../field/error-line.tsx'
import { useField } from '../field/field-context.ts'
import { dealOut, joinHyphens, splitHyphens } from './hyphen.ts'

export interface HyphenInputProps {
  /** 010-1234-5678 */
  value: string
  onChange: (value: string) => void
  /** lengths of the parts; default 3-4-4 */
  parts?: readonly number[]
  disabled?: boolean
  /** of a telephone number: receives one that the parts would change */
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
  const [full, setFull] = useState(false)
  const [foreign, setForeign] = useState(false)
  const most = parts.reduce((sum, length) => sum + length, 0)
  const off = disabled ?? field.disabled

  function put(index: number, text: string) {
    if (onForeign && text.includes('+')) return onForeign(text.trim())
    const plain = plainForms(text)
    // What is written besides may belong to it: an extension is no part of the number.
    const others = /[^\d\s().\-\u2010-\u2015]/.test(plain)
    setForeign(others)
    if (others) return setFull(false)
    const digits = plain.replace(/\D/g, '')
    const length = parts[index] ?? 0
    const next = [...shown]
    const more = digits.length - length
    const before = shown.slice(0, index).join('')
    const tooMany = before.length + digits.length > most || (more > 0 && index === parts.length - 1)
    if (onForeign && ((index === 0 && hasOtherParts(digits)) || tooMany)) {
      return onForeign(withHyphens(before + digits))
    }
    // More than there is room for: nothing of it is cut off, and what stands there stays.
    setFull(tooMany)
    if (tooMany) return
    if (more > 0) {
      // One digit too many was typed: the next part begins again with it. More were pasted: a whole
      // number, of which nothing that stood here before may stay.
      const whole = onForeign && index === 0 ? withHyphens(digits) : digits
      const dealt = whole === digits ? dealOut(digits, parts.slice(index)) : whole.split('-')
      const replaced = more === 1 ? dealt.slice(0, 2) : dealt
      next.splice(index, replaced.length, ...replaced)
    } else {
      next[index] = digits
    }
    onChange(joinHyphens(next))
    if (digits.length < length || digits === shown[index]) return
    let at = index
    let rest = digits.length
    while (at < parts.length - 1 && rest >= (parts[at] ?? 0)) {
      rest -= parts[at] ?? 0
      at += 1
    }
    enter(at, rest === 0)
  }

  /** `replace`: what is typed next replaces what stands there. */
  function enter(index: number, replace: boolean) {
    const input = inputs.current[index]
    input?.focus()
    if (replace) input?.select()
  }

  function move(index: number, event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Backspace' && shown[index] === '' && index > 0) {
      event.preventDefault()
      enter(index - 1, false)
    } else if (event.key === '-' && shown[index] !== '' && index < parts.length - 1) {
      event.preventDefault()
      enter(index + 1, true)
    }
  }

  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own legend and frame */}
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
      {foreign && <ErrorLine role="alert">{t('hyphen.digits')}</ErrorLine>}
      {full && <ErrorLine role="alert">{t('hyphen.full', { max: most })}</ErrorLine>}
    </>
  )
}
