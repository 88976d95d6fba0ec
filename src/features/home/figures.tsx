import { shortLanguage } from '../../i18n/language.ts'
import { useNumbers } from '../../i18n/use-numbers.ts'
import { useLanguage, useT } from '../../i18n/use-t.ts'
import { cn } from '../../lib/cn.ts'
import { Card } from '../../widgets/card/card.tsx'
import { KnownAt } from '../../widgets/card/known-at.tsx'
import { SectionHead } from '../../widgets/card/section-head.tsx'
import { Link } from '../../widgets/link/link.tsx'
import { Skeleton } from '../../widgets/skeleton/skeleton.tsx'
import { boardHref } from '../record/hrefs.ts'
import type { Figures as Shown } from './use-figures.ts'

/** Today's figures, four in a row; each leads to its records. */
export function Figures({ projectId, figures }: { projectId: number; figures: Shown }) {
  const t = useT('home')
  const { number } = useNumbers()
  const language = shortLanguage(useLanguage())
  return (
    <section>
      <SectionHead title={t('figures')}>
        {figures.readAt !== null && <KnownAt at={figures.readAt} />}
      </SectionHead>
      <Card className="grid grid-cols-4 divide-x divide-line py-2">
        {figures.all.map(({ board, view, label, alarm, count }) => (
          <Link
            key={`${board.slug}:${view}`}
            href={`${boardHref(projectId, board.id)}?view=${view}`}
            className="flex min-h-18 flex-col items-center px-1 pt-2 text-center focus-visible:-outline-offset-2"
          >
            <b
              className={cn(
                'type-num',
                alarm && count ? 'text-danger-text' : !count && 'text-text-3',
              )}
            >
              {count === null && !figures.failed ? (
                <Skeleton className="my-1 h-6 w-7" />
              ) : (
                number(count)
              )}
            </b>
            <span className="type-meta text-text-2">{label[language]}</span>
          </Link>
        ))}
      </Card>
      {figures.failed && <p className="type-meta mt-1.5 text-text-3">{t('figuresFailed')}</p>}
    </section>
  )
}
