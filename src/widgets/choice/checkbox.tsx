import { Check, Minus } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '../../lib/cn.ts'

export interface CheckboxProps {
  checked: boolean | 'some'
  onChange: (checked: boolean) => void
  /** text beside the box; without it, `label` names it */
  children?: ReactNode
  label?: string
  disabled?: boolean
  describedBy?: string
}

/** A native checkbox under our own box: 24 px in a 48 px target, 18 under a mouse. */
export function Checkbox({
  checked,
  onChange,
  children,
  label,
  disabled,
  describedBy,
}: CheckboxProps) {
  const some = checked === 'some'
  const Mark = some ? Minus : Check
  return (
    <label
      className={cn(
        'relative inline-flex min-h-12 items-center gap-3 fine:min-h-9 fine:gap-2',
        !children && 'size-12 justify-center fine:size-9',
        disabled && 'cursor-not-allowed text-text-3',
      )}
    >
      <input
        type="checkbox"
        aria-label={children ? undefined : label}
        aria-describedby={describedBy}
        checked={checked === true}
        disabled={disabled}
        ref={(element) => {
          if (element) element.indeterminate = some
        }}
        onChange={(event) => onChange(event.currentTarget.checked)}
        className="peer absolute inset-0 size-full cursor-pointer opacity-0"
      />
      <span
        aria-hidden
        className={cn(
          'grid size-6 flex-none place-items-center rounded-[6px] peer-focus-visible:outline-2 peer-focus-visible:outline-accent-line peer-focus-visible:outline-offset-2 fine:size-[18px] fine:rounded-[5px]',
          checked && !disabled && 'bg-accent text-surface',
          checked && disabled && 'bg-surface-3 text-text-3',
          !checked && 'edge bg-surface',
        )}
      >
        {checked && <Mark className="size-4 fine:size-3.5" strokeWidth={3} />}
      </span>
      {children && <span className="min-w-0">{children}</span>}
    </label>
  )
}
