import { Bookmark } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNumbers } from '../../i18n/use-numbers.ts'
import { cn } from '../../lib/cn.ts'

export interface View {
  id: string
  label: string
  /** count; none while unknown */
  count?: number
  /** made by the reader */
  saved?: boolean
}

interface ViewTabsProps {
  views: readonly View[]
  current: string | null
  onView: (id: string) => void
  label: string
  /** after the last one: save these conditions */
  children?: ReactNode
}

/** Saved filters with their counts; pressing one shows it. */
export function ViewTabs({ views, current, onView, label, children }: ViewTabsProps) {
  const { number } = useNumbers()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own frame
    <div
      role="group"
      aria-label={label}
      className="flex gap-5 overflow-x-auto border-line border-b [scrollbar-width:none]"
    >
      {views.map((view) => {
        const on = view.id === current
        return (
          <button
            key={view.id}
            type="button"
            aria-pressed={on}
            onClick={() => onView(view.id)}
            className={cn(
              'type-cell-strong flex min-h-12 min-w-11 flex-none items-center justify-center gap-1.5 whitespace-nowrap border-b-2 focus-visible:-outline-offset-2 fine:min-h-10 fine:min-w-0',
              on ? 'border-accent text-accent' : 'border-transparent text-text-2',
            )}
          >
            {view.saved && <Bookmark aria-hidden className="size-4" />}
            {view.label}
            {view.count !== undefined && (
              <span className={cn('text-mini', !on && 'text-text-3')}>{number(view.count)}</span>
            )}
          </button>
        )
      })}
      {children}
    </div>
  )
}
