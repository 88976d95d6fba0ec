import { useNumbers } from '../../i18n/use-numbers.ts'
import { useT } from '../../i18n/use-t.ts'
import { cn } from '../../lib/cn.ts'
import { Card } from '../../widgets/card/card.tsx'
import { KnownAt } from '../../widgets/card/known-at.tsx'
import { SectionHead } from '../../widgets/card/section-head.tsx'
import { Link } from '../../widgets/link/link.tsx'
import { boardHref } from '../record/hrefs.ts'
import { homeBoards } from './boards.ts'
import type { Figures as Shown } from './use-figures.ts'

/** Four figures of today; each leads to the records it counts. */
export function Figures({ projectId, figures }: { projectId: number; figures: Shown }) {
  const t = useT('home')
  const { number } = useNumbers()
  const list = (board: number, view: string) => `${boardHref(projectId, board)}?view=${view}`
  const parts = [
    { key: 'inspections', href: list(homeBoards.daily, 'today'), alarm: false },
    { key: 'open', href: list(homeBoards.corrective, 'open'), alarm: false },
    { key: 'overdue', href: list(homeBoards.corrective, 'overdue'), alarm: true },
    { key: 'hazards', href: list(homeBoards.hazard, 'received'), alarm: true },
  ] as const
  return (
    <section>
      <SectionHead title={t('today')}>
        {figures.readAt !== null && <KnownAt at={figures.readAt} />}
      </SectionHead>
      <Card className="grid grid-cols-4 divide-x divide-line py-2">
        {parts.map(({ key, href, alarm }) => (
          <Link
            key={key}
            href={href}
            className="flex min-h-18 flex-col items-center px-1 pt-2 text-center focus-visible:-outline-offset-2"
          >
            <b
              className={cn(
                'type-num',
                alarm && figures[key] ? 'text-danger-text' : !figures[key] && 'text-text-3',
              )}
            >
              {number(figures[key])}
            </b>
            <span className="type-meta text-text-2">{t(`figures.${key}`)}</span>
          </Link>
        ))}
      </Card>
      {figures.failed && <p className="type-meta mt-1.5 text-text-3">{t('figuresFailed')}</p>}
    </section>
  )
}
