import type { ReactNode } from 'react'
import { IconPlate } from '../../widgets/card/icon-plate.tsx'

interface DecisionHeadProps {
  icon: ReactNode
  title: string
  children: ReactNode
}

/** What has happened, above what a person has to decide. */
export function DecisionHead({ icon, title, children }: DecisionHeadProps) {
  return (
    <header className="flex items-start gap-3 px-1 pb-1">
      <IconPlate tone="warn">{icon}</IconPlate>
      <div className="min-w-0 flex-1">
        <h2 className="type-h2">{title}</h2>
        {children}
      </div>
    </header>
  )
}
