import type { ReactNode } from 'react'
import { cn } from '../../lib/cn.ts'

interface PillProps {
  icon: ReactNode
  children?: ReactNode
  /** where there is no word */
  label?: string
  /** a toggle and its state */
  pressed?: boolean
  onPress: () => void
}

/** A round button on the camera's picture. */
export function Pill({ icon, children, label, pressed, onPress }: PillProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      onClick={onPress}
      className={cn(
        'type-strong inline-flex min-h-13 min-w-13 items-center justify-center gap-2.5 rounded-full outline-offset-3 focus-visible:outline-white',
        pressed ? 'bg-white text-[#0F0E19]' : 'bg-[rgb(15_14_25/.82)] text-white',
        children ? 'px-5' : 'px-3',
      )}
    >
      {icon}
      {children}
    </button>
  )
}
