import type { ReactNode } from 'react'
import { Card } from '../../widgets/card/card.tsx'
import { SectionHead } from '../../widgets/card/section-head.tsx'

export interface Fact {
  id: string
  label: string
  /** null or '' is shown as a dash */
  value: ReactNode
}

/** Names and values in one card. */
export function Facts({
  title,
  facts,
  aside,
  children,
}: {
  title: string
  facts: readonly Fact[]
  aside?: ReactNode
  children?: ReactNode
}) {
  return (
    <section>
      <SectionHead title={title}>{aside}</SectionHead>
      <Card padded>
        <dl className="grid grid-cols-[minmax(120px,auto)_minmax(0,1fr)] gap-x-4 gap-y-2.5">
          {facts.map(({ id, label, value }) => (
            <div key={id} className="contents">
              <dt className="type-meta pt-px text-text-3">{label}</dt>
              <dd className="type-body fine:type-cell">{value || '-'}</dd>
            </div>
          ))}
        </dl>
        {children}
      </Card>
    </section>
  )
}
