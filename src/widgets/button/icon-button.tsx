import type { ComponentProps, ReactNode } from 'react'
import { cn } from '../../lib/cn.ts'

export interface IconButtonProps extends ComponentProps<'button'> {
  /** what it does, for those who do not see the icon */
  label: string
  children: ReactNode
  /** a red dot: has something unread */
  dot?: boolean
}

/** 48 px, and 36 under a mouse. */
export function IconButton({
  label,
  dot,
  className,
  children,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className={cn(
        'relative grid size-12 flex-none place-items-center rounded-control text-text transition-colors duration-(--d-fast) active:bg-surface-3 disabled:text-text-3 fine:size-9 fine:rounded-chip fine:hover:bg-surface-3',
        className,
      )}
    >
      {children}
      {dot && (
        <i
          aria-hidden
          className="absolute top-2.5 right-2.5 size-2.5 rounded-full bg-danger-solid outline-2 outline-surface fine:top-1.5 fine:right-1.5 fine:size-2"
        />
      )}
    </button>
  )
}
