import { useQuery } from '@tanstack/react-query'
import type { ApprovalBox } from '../../../../contract/approval/box.ts'
import { useNumbers } from '../../../i18n/use-numbers.ts'
import { useT } from '../../../i18n/use-t.ts'
import { cn } from '../../../lib/cn.ts'
import { Link } from '../../../widgets/link/link.tsx'
import { approvalCountsQuery } from '../counts-query.ts'
import { boxHref } from '../hrefs.ts'

/** In the order of a day: what waits for me first. */
const boxes: readonly ApprovalBox[] = [
  'todo',
  'ongoing',
  'request',
  'complete',
  'reject',
  'reference',
]

/** On a phone the six do not fit: the open one is in sight. */
const reveal = (tab: HTMLAnchorElement | null) =>
  tab?.scrollIntoView?.({ block: 'nearest', inline: 'center' })

/** The six boxes with their counts: pages of their own. */
export function BoxTabs({
  projectId,
  current,
}: {
  projectId: number | null
  current: ApprovalBox
}) {
  const t = useT('approval')
  const numbers = useNumbers()
  const counts = useQuery(approvalCountsQuery(projectId)).data
  return (
    <nav
      aria-label={t('boxes')}
      className="-mx-(--gutter) flex gap-2 overflow-x-auto px-(--gutter) py-1 lg:mx-0 lg:px-0"
    >
      {boxes.map((box) => (
        <Link
          key={box}
          ref={box === current ? reveal : undefined}
          href={boxHref(box, projectId)}
          aria-current={box === current ? 'page' : undefined}
          className={cn(
            'type-strong inline-flex min-h-12 flex-none items-center gap-1.5 rounded-full px-4 fine:min-h-9 fine:px-3 fine:type-cell-strong',
            box === current ? 'bg-primary text-on-primary' : 'edge bg-surface text-text',
          )}
        >
          {t(`tab.${box}`)}
          {counts && <span className="tabular-nums">{numbers.number(counts[box])}</span>}
        </Link>
      ))}
    </nav>
  )
}
