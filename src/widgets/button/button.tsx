import type { ComponentProps, ReactNode } from 'react'
import { cn } from '../../lib/cn.ts'

/** One primary a screen. */
export type ButtonLook = 'primary' | 'line' | 'soft' | 'quiet' | 'danger' | 'danger-line'
export type ButtonSize = 'lg' | 'md'

const looks: Record<ButtonLook, string> = {
  primary: 'bg-primary text-on-primary active:bg-primary-press',
  line: 'bg-surface text-text edge active:bg-surface-3',
  soft: 'bg-accent-bg text-accent',
  quiet: 'bg-transparent text-text-2 active:bg-surface-3',
  danger: 'bg-danger-solid text-on-danger',
  'danger-line': 'bg-surface text-danger-text edge-current active:bg-danger-bg',
}

const sizes: Record<ButtonSize, string> = {
  lg: 'min-h-14 rounded-[14px] text-lead fine:min-h-11 fine:rounded-control fine:text-body',
  md: 'min-h-12 rounded-control fine:min-h-9 fine:rounded-chip fine:type-cell-strong',
}

/** The classes of a button, for links that look like one. */
export function buttonClass(
  look: ButtonLook = 'line',
  size: ButtonSize = 'md',
  off = false,
  block = false,
) {
  const inset = look === 'quiet' ? 'px-3 fine:px-2.5' : size === 'md' ? 'px-5 fine:px-3' : 'px-5'
  return cn(
    'type-strong inline-flex select-none items-center justify-center gap-2 whitespace-nowrap text-center large-text:whitespace-normal large-text:py-1.5 transition-colors duration-(--d-fast)',
    sizes[size],
    inset,
    off ? (look === 'quiet' ? 'text-text-3' : 'bg-surface-3 text-text-3') : looks[look],
    block && 'w-full',
  )
}

export interface ButtonProps extends ComponentProps<'button'> {
  look?: ButtonLook
  size?: ButtonSize
  /** full width */
  block?: boolean
  icon?: ReactNode
  /** unavailable: stays in the tab order, and a text beside it says why */
  off?: boolean
  /** working: keeps width and label, and ignores a second press */
  busy?: boolean
}

export function Button({
  look,
  size,
  block,
  icon,
  off = false,
  busy = false,
  className,
  children,
  onClick,
  type = 'button',
  disabled,
  ...rest
}: ButtonProps) {
  const dead = off || busy
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled}
      aria-disabled={dead || undefined}
      aria-busy={busy || undefined}
      className={cn(buttonClass(look, size, off || disabled === true, block), className)}
      onClick={dead ? (event) => event.preventDefault() : onClick}
    >
      {icon}
      {children}
    </button>
  )
}
