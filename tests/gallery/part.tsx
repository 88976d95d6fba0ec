import type { ReactNode } from 'react'
import { Card } from '../../src/widgets/card/card.tsx'
import { SectionHead } from '../../src/widgets/card/section-head.tsx'

/** One heading and its card. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <SectionHead title={title} />
      <Card padded className="grid grid-cols-1 gap-4">
        {children}
      </Card>
    </div>
  )
}
