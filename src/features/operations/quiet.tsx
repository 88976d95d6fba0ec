import type { ReactNode } from 'react'
import { Card } from '../../widgets/card/card.tsx'

/** An empty list as good news: one line, no picture. */
export function Quiet({ children }: { children: ReactNode }) {
  return (
    <Card padded>
      <p className="type-body text-text-2">{children}</p>
    </Card>
  )
}
