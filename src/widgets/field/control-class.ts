import { cn } from '../../lib/cn.ts'

interface ControlLook {
  invalid?: boolean
  disabled?: boolean
  readOnly?: boolean
  /** several lines: text starts at the top */
  area?: boolean
}

/** The box of every text-like control: 52 px (40 under a mouse), 1 px edge, 2 px in focus. */
export function controlClass({ invalid, disabled, readOnly, area }: ControlLook = {}) {
  return cn(
    'type-body flex w-full min-w-0 gap-2 rounded-control text-text fine:rounded-chip fine:type-cell',
    area
      ? 'items-start px-4 py-[13px] fine:px-3 fine:py-[9px]'
      : 'min-h-13 items-center px-4 fine:min-h-10 fine:px-3',
    disabled || readOnly ? 'bg-surface-2 text-text-2' : 'bg-surface',
    invalid ? 'edge-danger' : disabled ? 'edge-soft' : 'edge focus-within:edge-accent',
  )
}

/** The bare element inside that box. */
export const innerClass =
  'w-full min-w-0 flex-1 bg-transparent outline-none disabled:cursor-not-allowed disabled:text-text-2'
