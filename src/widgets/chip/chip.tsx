import type { ReactNode } from 'react'
import { cn } from '../../lib/cn.ts'

export type Tone = 'neutral' | 'ok' | 'warn' | 'danger' | 'info' | 'accent'

/** The plate of a tone and the words on it. */
export const chipGrounds: Record<Tone, string> = {
  neutral: 'bg-neutral-bg text-neutral-text',
  ok: 'bg-ok-bg text-ok-text',
  warn: 'bg-warn-bg text-warn-text',
  danger: 'bg-danger-bg text-danger-text',
  info: 'bg-info-bg text-info-text',
  accent: 'bg-accent-bg text-accent',
}

const texts: Record<Tone, string> = {
  neutral: 'text-neutral-text',
  ok: 'text-ok-text',
  warn: 'text-warn-text',
  danger: 'text-danger-text',
  info: 'text-info-text',
  accent: 'text-accent',
}

export interface ChipProps {
  tone?: Tone
  icon?: ReactNode
  /** in a table: 24 px, 13/600 */
  small?: boolean
  /** no plate: icon and word in the line of text */
  bare?: boolean
  className?: string
  children: ReactNode
}

/** A status word. Never a button. */
export function Chip({ tone = 'neutral', icon, small, bare, className, children }: ChipProps) {
  return (
    <span
      className={cn(
        'type-meta inline-flex items-center gap-[5px] whitespace-nowrap font-semibold large-text:whitespace-normal',
        bare ? cn('min-h-6', texts[tone]) : chipGrounds[tone],
        !bare && (small ? 'min-h-6 rounded-[6px] text-mini' : 'min-h-7 rounded-chip'),
        !bare && (icon ? (small ? 'pr-2 pl-1.5' : 'pr-2.5 pl-2') : small ? 'px-2' : 'px-2.5'),
        className,
      )}
    >
      {icon}
      {children}
    </span>
  )
}
