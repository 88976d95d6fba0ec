import { Pencil } from 'lucide-react'
import { Button } from '../../../widgets/button/button.tsx'
import { SectionHead } from '../../../widgets/card/section-head.tsx'

interface FactsCardProps {
  title: string
  edit: string
  facts: readonly (readonly [name: string, value: string])[]
  /** shown where nothing is set */
  none?: string | undefined
  onEdit: () => void
}

/** The settings line by line, and the edit button. */
export function FactsCard({ title, edit, facts, none, onEdit }: FactsCardProps) {
  return (
    <section>
      <SectionHead title={title}>
        <Button
          look="quiet"
          icon={<Pencil aria-hidden className="size-5 fine:size-4" />}
          onClick={onEdit}
        >
          {edit}
        </Button>
      </SectionHead>
      {facts.length === 0 ? (
        <p className="type-body edge-card rounded-card bg-surface px-5 py-6 text-text-2">{none}</p>
      ) : (
        <dl className="edge-card rounded-card bg-surface">
          {facts.map(([name, value]) => (
            <div
              key={name}
              className="flex min-h-12 items-center justify-between gap-3 border-line border-t px-5 py-2 first:border-t-0"
            >
              <dt className="type-body text-text-2">{name}</dt>
              <dd className="type-strong text-right tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
