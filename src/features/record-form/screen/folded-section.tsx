import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../../../i18n/use-t.ts'
import { Card } from '../../../widgets/card/card.tsx'

interface FoldedSectionProps {
  label: string
  open: boolean
  onOpen: () => void
  children: ReactNode
}

/** An optional section, one press away. */
export function FoldedSection({ label, open, onOpen, children }: FoldedSectionProps) {
  const t = useT('form')
  return (
    <Card>
      {open ? (
        <div className="px-5 py-4">
          <h2 className="type-h3 mb-4">{label}</h2>
          {children}
        </div>
      ) : (
        <button
          type="button"
          aria-expanded={false}
          onClick={onOpen}
          className="flex min-h-14 w-full items-center gap-3 rounded-card px-5 py-2 text-left active:bg-surface-3"
        >
          <span className="min-w-0 flex-1">
            <span className="type-strong block">{label}</span>
            <span className="type-meta block text-text-3">{t('optionalSection')}</span>
          </span>
          <ChevronDown aria-hidden className="size-6 text-text-3" />
        </button>
      )}
    </Card>
  )
}
