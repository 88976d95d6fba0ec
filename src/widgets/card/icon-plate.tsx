import type { ReactNode } from 'react'
import { cn } from '../../lib/cn.ts'
import type { Tone } from '../chip/chip.tsx'

const grounds: Record<Tone, string> = {
  neutral: 'bg-neutral-bg text-neutral-text',
  ok: 'bg-ok-bg text-ok-text',
  warn: 'bg-warn-bg text-warn-text',
  danger: 'bg-danger-bg text-danger-text',
  info: 'bg-info-bg text-info-text',
  accent: 'bg-accent-bg text-accent',
}

const sizes = {
  40: 'size-10 rounded-control',
  44: 'size-11 rounded-control',
  48: 'size-12 rounded-control',
  72: 'size-18 rounded-sheet [&>svg]:size-10',
}

/** An icon on a tinted square, before a row or over an empty state. */
export function IconPlate({
  tone = 'accent',
  size = 44,
  children,
}: {
  tone?: Tone
  size?: keyof typeof sizes
  children: ReactNode
}) {
  return (
    <span
      aria-hidden
      className={cn('grid flex-none place-items-center', grounds[tone], sizes[size])}
    >
      {children}
    </span>
  )
}
