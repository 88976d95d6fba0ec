import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useNumbers } from '../../../i18n/use-numbers.ts'
import { useT } from '../../../i18n/use-t.ts'
import { cn } from '../../../lib/cn.ts'
import { Link } from '../../../widgets/link/link.tsx'
import { allHref, boxHref, type ListedIn } from '../../approval-state/hrefs.ts'
import { approvalCountsQuery } from '../counts-query.ts'

/** In the order of a day: what waits for me first. */
const tabs: readonly ListedIn[] = [
  'todo',
  'ongoing',
  'request',
  'complete',
  'reject',
  'reference',
  'all',
]

/** The six boxes with their counts, and all documents behind them: pages of their own. */
export function BoxTabs({ projectId, current }: { projectId: number | null; current: ListedIn }) {
  const t = useT('approval')
  const numbers = useNumbers()
  const counts = useQuery(approvalCountsQuery(projectId)).data
  const open = useRef<HTMLAnchorElement>(null)
  const counted = counts !== undefined
  // On a phone they do not fit: the open one is in sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the counts have made all of them wider
  useEffect(() => {
    open.current?.scrollIntoView?.({ block: 'nearest', inline: 'center' })
  }, [current, counted])
  return (
    <nav
      aria-label={t('boxes')}
      className="-mx-(--gutter) flex gap-2 overflow-x-auto px-(--gutter) py-1 lg:mx-0 lg:px-0"
    >
      {tabs.map((tab) => (
        <Link
          key={tab}
          ref={tab === current ? open : undefined}
          href={tab === 'all' ? allHref(projectId) : boxHref(tab, projectId)}
          aria-current={tab === current ? 'page' : undefined}
          className={cn(
            'type-strong inline-flex min-h-12 flex-none items-center gap-1.5 rounded-full px-4 fine:min-h-9 fine:px-3 fine:type-cell-strong',
            tab === current ? 'bg-primary text-on-primary' : 'edge bg-surface text-text',
          )}
        >
          {t(`tab.${tab}`)}
          {counts && tab !== 'all' && (
            <span className="tabular-nums">{numbers.number(counts[tab])}</span>
          )}
        </Link>
      ))}
    </nav>
  )
}
