import type { ReactNode } from 'react'
import { cn } from '../../lib/cn.ts'

/** On or off, effective at once: a setting, not part of a form. */
export function Switch({
  checked,
  onChange,
  children,
  disabled,
}: {
  checked: boolean
  onChange: (checked: boolean) => void
  children: ReactNode
  disabled?: boolean
}) {
  return (
    <label className="relative flex min-h-12 items-center justify-between gap-3 fine:min-h-9">
      <span className="min-w-0">{children}</span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={checked}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
        className="peer absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-default"
      />
      <span
        aria-hidden
        className={cn(
          'h-7 w-12 flex-none rounded-full p-0.5 transition-colors duration-(--d-fast) peer-focus-visible:outline-2 peer-focus-visible:outline-accent-line peer-focus-visible:outline-offset-2',
          checked ? 'bg-accent' : 'bg-line-strong',
          disabled && 'opacity-50',
        )}
      >
        <i
          className={cn(
            'block size-6 rounded-full bg-surface transition-transform duration-(--d-fast)',
            checked && 'translate-x-5',
          )}
        />
      </span>
    </label>
  )
}
