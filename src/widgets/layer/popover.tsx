import { Popover as Ark } from '@ark-ui/react/popover'
import { Portal } from '@ark-ui/react/portal'
import type { ReactElement, ReactNode } from 'react'
import { cn } from '../../lib/cn.ts'

export interface PopoverProps {
  /** one element that takes a ref and press handlers */
  trigger: ReactElement
  children: ReactNode
  /** names the layer */
  label: string
  open?: boolean
  onOpenChange?: (open: boolean) => void
  /** as wide as its trigger, or by its content */
  sameWidth?: boolean
  initialFocus?: () => HTMLElement | null
  className?: string
}

/** A layer beside its trigger; Escape and a press outside close it. */
export function Popover({
  trigger,
  children,
  label,
  open,
  onOpenChange,
  sameWidth,
  initialFocus,
  className,
}: PopoverProps) {
  return (
    <Ark.Root
      open={open}
      onOpenChange={(change) => onOpenChange?.(change.open)}
      positioning={{ placement: 'bottom-start', gutter: 6, sameWidth, fitViewport: true }}
      initialFocusEl={initialFocus}
      lazyMount
      unmountOnExit
    >
      <Ark.Trigger asChild>{trigger}</Ark.Trigger>
      <Portal>
        <Ark.Positioner className="z-50!">
          <Ark.Content
            aria-label={label}
            className={cn(
              'layer-rise flex max-h-[min(420px,var(--available-height))] flex-col overflow-hidden rounded-control bg-surface shadow-layer outline-none',
              className,
            )}
          >
            {children}
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  )
}
