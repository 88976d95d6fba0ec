import { Children, type ReactNode } from 'react'
import { cn } from '../../lib/cn.ts'

/** Rows in one card, with hairlines between them. */
export function List({
  children,
  label,
  className,
}: {
  children: ReactNode
  label?: string
  className?: string
}) {
  return (
    <ul
      aria-label={label}
      className={cn('edge-card overflow-hidden rounded-card bg-surface', className)}
    >
      {Children.map(children, (child) =>
        child ? <li className="border-line border-t first:border-t-0">{child}</li> : null,
      )}
    </ul>
  )
}
