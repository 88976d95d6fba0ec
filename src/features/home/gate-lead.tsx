import { useQuery } from '@tanstack/react-query'
import { History, ScanLine } from 'lucide-react'
import { useDates } from '../../i18n/use-dates.ts'
import { useNumbers } from '../../i18n/use-numbers.ts'
import { useT } from '../../i18n/use-t.ts'
import { Card } from '../../widgets/card/card.tsx'
import { KnownAt } from '../../widgets/card/known-at.tsx'
import { SectionHead } from '../../widgets/card/section-head.tsx'
import { ButtonLink } from '../../widgets/link/button-link.tsx'
import { Link } from '../../widgets/link/link.tsx'
import { figuresQuery, onSiteQuery } from '../gate/office/attendance-queries.ts'

/** The gate's guard: the scanner is one press away; below it, who has come in. */
export function GateLead({ projectId }: { projectId: number }) {
  const t = useT('scan')
  const { number } = useNumbers()
  const today = useDates().today()
  const inside = useQuery(onSiteQuery(projectId))
  const figures = useQuery(figuresQuery(projectId, { begin: today, end: today }))
  const people = inside.data?.data
  const shown = [
    { label: t('home.entered'), count: figures.data?.total.total },
    { label: t('home.inside'), count: people?.length },
    { label: t('home.check'), count: people?.filter(({ check }) => check).length, warns: true },
  ]
  return (
    <section className="grid gap-3">
      <Link
        href={`/project/${projectId}/qr/scan`}
        className="flex min-h-44 flex-col items-center justify-center gap-3 rounded-card bg-primary p-4 text-on-primary lg:min-h-36"
      >
        <ScanLine aria-hidden className="size-14" />
        <span className="type-h1">{t('home.start')}</span>
      </Link>
      <div>
        <SectionHead title={t('home.now')}>
          {inside.data && <KnownAt at={inside.dataUpdatedAt} />}
        </SectionHead>
        <Card className="grid grid-cols-3 divide-x divide-line py-2">
          {shown.map(({ label, count, warns }) => (
            <Link
              key={label}
              href={`/project/${projectId}/attendance`}
              className="flex min-h-18 flex-col items-center px-1 pt-2 text-center focus-visible:-outline-offset-2"
            >
              <b className={warns && count ? 'type-num text-warn-text' : 'type-num'}>
                {number(count ?? null)}
              </b>
              <span className="type-meta text-text-2">{label}</span>
            </Link>
          ))}
        </Card>
      </div>
      <ButtonLink
        look="line"
        block
        href={`/project/${projectId}/qr/history`}
        icon={<History aria-hidden className="size-5" />}
      >
        {t('home.history')}
      </ButtonLink>
    </section>
  )
}
