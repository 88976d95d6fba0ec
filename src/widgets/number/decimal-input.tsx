import { type ComponentProps, type ReactNode, useState } from 'react'
import { cn } from '../../lib/cn.ts'
import { controlClass, innerClass } from '../field/control-class.ts'
import { useFieldProps } from '../field/field-context.ts'

export interface DecimalInputProps
  extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'max' | 'min' | 'prefix'> {
  value: number | null
  onChange: (value: number | null) => void
  /** digits after the point; default 2 */
  decimals?: number
  /** below zero, too: temperatures */
  signed?: boolean
  unit?: ReactNode
}

/** An incomplete number: "", "-", "12.", ".5". null for anything else. */
export function decimalOf(
  text: string,
  decimals: number,
  signed: boolean,
): { text: string; value: number | null } | null {
  const plain = text.normalize('NFKC').replace(/[,\s]/g, '').replace('−', '-')
  const pattern = new RegExp(`^${signed ? '-?' : ''}\\d{0,15}(\\.\\d{0,${decimals}})?$`)
  if (!pattern.test(plain)) return null
  const value = /\d/.test(plain) ? Number(plain) : null
  return { text: plain, value }
}

/** A measured figure: 3.5 m/s, -4 ℃. Other input is ignored. */
export function DecimalInput({
  value,
  onChange,
  decimals = 2,
  signed = false,
  unit,
  readOnly,
  onBlur,
  ...rest
}: DecimalInputProps) {
  const field = useFieldProps()
  const [draft, setDraft] = useState<string | null>(null)
  const [composing, setComposing] = useState(false)
  // "12." and "12" are one number: the draft is shown while it equals the value.
  const parsed = draft === null ? null : decimalOf(draft, decimals, signed)
  const shown =
    draft !== null && (composing || parsed?.value === value)
      ? draft
      : value === null
        ? ''
        : String(value)

  function accept(text: string) {
    const next = decimalOf(text, decimals, signed)
    if (!next) {
      setDraft(shown)
      return
    }
    setDraft(next.text)
    if (next.value !== value) onChange(next.value)
  }

  return (
    <span
      className={controlClass({
        invalid: Boolean(field['aria-invalid']),
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
          const next = decimalOf(event.currentTarget.value, decimals, signed)
          setDraft(next ? next.text : null)
          if (next && next.value !== value) onChange(next.value)
        }}
        onBlur={(event) => {
          setDraft(null)
          onBlur?.(event)
        }}
        className={cn(innerClass, 'text-right')}
      />
      {unit && <span className="flex-none text-text-2">{unit}</span>}
    </span>
  )
}
