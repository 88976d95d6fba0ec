import { Tabs as Ark } from '@ark-ui/react/tabs'
import type { ReactNode } from 'react'

export interface TabsProps {
  value: string
  onChange: (value: string) => void
  tabs: readonly { id: string; label: ReactNode; panel: ReactNode }[]
  label: string
}

/** Panels of one page, one at a time. */
export function Tabs({ value, onChange, tabs, label }: TabsProps) {
  return (
    <Ark.Root
      value={value}
      onValueChange={(change) => onChange(change.value)}
      activationMode="automatic"
      lazyMount
      unmountOnExit
    >
      <Ark.List
        aria-label={label}
        className="flex gap-5 overflow-x-auto border-line border-b [scrollbar-width:none]"
      >
        {tabs.map((tab) => (
          <Ark.Trigger
            key={tab.id}
            value={tab.id}
            className="type-strong min-h-12 min-w-11 flex-none whitespace-nowrap border-transparent border-b-2 text-text-2 focus-visible:-outline-offset-2 data-selected:border-accent data-selected:text-accent fine:type-cell-strong fine:min-h-10"
          >
            {tab.label}
          </Ark.Trigger>
        ))}
      </Ark.List>
      {tabs.map((tab) => (
        <Ark.Content key={tab.id} value={tab.id} className="pt-4">
          {tab.panel}
        </Ark.Content>
      ))}
    </Ark.Root>
  )
}
