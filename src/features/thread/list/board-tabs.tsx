import { useQuery } from '@tanstack/react-query'
import { can } from '../../../../contract/rights/can.ts'
import { shortLanguage } from '../../../i18n/language.ts'
import { useNumbers } from '../../../i18n/use-numbers.ts'
import { useLanguage, useT } from '../../../i18n/use-t.ts'
import { cn } from '../../../lib/cn.ts'
import { Link } from '../../../widgets/link/link.tsx'
import { boards } from '../../board/manifest.ts'
import { useMe } from '../../session/me.ts'
import { communityHref } from '../../thread-board/hrefs.ts'
import { threadCountsQuery } from '../queries.ts'

/** The boards of the community with their counts: pages of their own. */
export function BoardTabs({ projectId, current }: { projectId: number | null; current: string }) {
  const t = useT('thread')
  const me = useMe()
  const numbers = useNumbers()
  const language = shortLanguage(useLanguage())
  const counts = useQuery(threadCountsQuery(projectId)).data?.data
  return (
    <nav
      aria-label={t('boards')}
      className="-mx-(--gutter) flex gap-2 overflow-x-auto px-(--gutter) py-1 lg:mx-0 lg:px-0"
    >
      {boards
        .filter(({ kind, readLevel = 1 }) => kind === 'thread' && can(me).readCommunity(readLevel))
        .map(({ slug, label }) => {
          const count = counts?.find(({ board_slug }) => board_slug === slug)
          return (
            <Link
              key={slug}
              href={communityHref(slug, projectId)}
              aria-current={slug === current ? 'page' : undefined}
              className={cn(
                'type-strong inline-flex min-h-12 flex-none items-center gap-1.5 rounded-full px-4 fine:min-h-9 fine:px-3 fine:type-cell-strong',
                slug === current ? 'bg-primary text-on-primary' : 'edge bg-surface text-text',
              )}
            >
              {label[language]}
              {count && <span className="tabular-nums">{numbers.number(count.total)}</span>}
            </Link>
          )
        })}
    </nav>
  )
}
