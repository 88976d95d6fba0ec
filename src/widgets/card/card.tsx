import type { ComponentProps } from 'react'
import { cn } from '../../lib/cn.ts'

interface CardProps extends ComponentProps<'section'> {
  /** padding: 16–20; a list card has none */
  padded?: boolean
  /** needs attention: amber outline */
  attention?: boolean
}

/** A white surface with a hairline; no shadow. */
export function Card({ padded, attention, className, ...rest }: CardProps) {
  return (
    <section
      {...rest}
      className={cn(
        'rounded-card bg-surface',
        attention ? 'edge-warn' : 'edge-card',
        padded && 'px-5 py-4',
        className,
      )}
    />
  )
}
