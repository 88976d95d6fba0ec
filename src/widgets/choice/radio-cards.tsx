import { type ReactNode, useId } from 'react'
import { cn } from '../../lib/cn.ts'
import { useField } from '../field/field-context.ts'

export interface RadioOption<V extends string> {
  value: V
  label: ReactNode
  /** under the label */
  hint?: ReactNode
  disabled?: boolean
}

export interface RadioCardsProps<V extends string> {
  value: V | null
  onChange: (value: V) => void
  options: readonly RadioOption<V>[]
  /** names the group where no field does */
  label?: string
  /** columns, where the texts fit; default: one per option */
  columns?: 1 | 2 | 3 | 4
}

/** A share of the row, more where a word needs it: a card wraps before a word breaks. */
const shares = {
  1: 'basis-full',
  2: 'basis-[calc((100%-8px)/2)]',
  3: 'basis-[calc((100%-16px)/3)]',
  4: 'basis-[calc((100%-24px)/4)]',
}

/** A few choices as cards: native radios, arrows move between them. */
export function RadioCards<V extends string>({
  value,
  onChange,
  options,
  label,
  columns,
}: RadioCardsProps<V>) {
  const name = useId()
  const field = useField()
  const count = columns ?? (options.length > 4 ? 2 : (Math.max(1, options.length) as 1 | 2 | 3 | 4))
  return (
    <div
      role="radiogroup"
      aria-label={label}
      aria-labelledby={label ? undefined : field.labelledBy}
      aria-describedby={field.describedBy}
      aria-invalid={field.invalid || undefined}
      aria-required={field.required || undefined}
      className="flex flex-wrap gap-2"
    >
      {options.map((option) => {
        const on = option.value === value
        const off = option.disabled || field.disabled
        return (
          <label
            key={option.value}
            className={cn(
              'wrap-break-word relative flex min-h-13 max-w-full grow items-center gap-3 rounded-control px-4 py-2 has-focus-visible:outline-2 has-focus-visible:outline-accent-line has-focus-visible:outline-offset-2 fine:min-h-10 fine:rounded-chip fine:px-3 fine:py-1.5',
              on ? 'edge-accent bg-accent-soft' : field.invalid ? 'edge-danger' : 'edge bg-surface',
              shares[count],
              off && 'cursor-not-allowed bg-surface-2 text-text-3',
            )}
          >
            <input
              type="radio"
              name={name}
              checked={on}
              disabled={off}
              onChange={() => onChange(option.value)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <span className="min-w-0 flex-1">
              <span className="type-strong block fine:type-cell-strong">{option.label}</span>
              {option.hint && <span className="type-meta block text-text-3">{option.hint}</span>}
            </span>
            <RadioMark on={on} />
          </label>
        )
      })}
    </div>
  )
}

/** The ring, and the dot in it. */
export function RadioMark({ on }: { on: boolean }) {
  return (
    <span
      aria-hidden
      className={cn(
        'grid size-5 flex-none place-items-center rounded-full fine:size-[18px]',
        on ? 'bg-accent' : 'bg-surface shadow-[inset_0_0_0_2px_var(--line-strong)]',
      )}
    >
      {on && <i className="size-2 rounded-full bg-surface" />}
    </span>
  )
}
