import { Menu as Ark } from '@ark-ui/react/menu'
import { Portal } from '@ark-ui/react/portal'
import { type ReactElement, type ReactNode, useState } from 'react'
import { cn } from '../../lib/cn.ts'
import { useBackCloses } from '../../lib/use-back-closes.ts'

export interface MenuItem {
  id: string
  label: ReactNode
  icon?: ReactNode
  danger?: boolean
  disabled?: boolean
  onSelect: () => void
}

export interface MenuProps {
  trigger: ReactElement
  items: MenuItem[]
  label: string
}

/** ⋮: a menu of actions. Arrow keys, letters, Escape. */
export function Menu({ trigger, items, label }: MenuProps) {
  const [open, setOpen] = useState(false)
  useBackCloses(open, () => setOpen(false))
  return (
    <Ark.Root
      aria-label={label}
      open={open}
      onOpenChange={(change) => setOpen(change.open)}
      positioning={{ placement: 'bottom-end', gutter: 4 }}
      onSelect={({ value }) => items.find((item) => item.id === value)?.onSelect()}
      lazyMount
      unmountOnExit
    >
      <Ark.Trigger asChild>{trigger}</Ark.Trigger>
      <Portal>
        <Ark.Positioner className="z-50!">
          <Ark.Content className="layer-rise min-w-48 rounded-control bg-surface py-2 shadow-layer outline-none">
            {items.map((item) => (
              <Ark.Item
                key={item.id}
                value={item.id}
                disabled={item.disabled}
                className={cn(
                  'type-body flex min-h-12 cursor-pointer items-center gap-3 px-4 data-highlighted:bg-surface-3 fine:type-cell fine:min-h-9 fine:gap-2.5 fine:px-3',
                  item.danger ? 'text-danger-text' : 'text-text',
                  item.disabled && 'cursor-not-allowed text-text-3',
                )}
              >
                {item.icon}
                {item.label}
              </Ark.Item>
            ))}
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  )
}
