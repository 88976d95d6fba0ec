import { useQuery } from '@tanstack/react-query'
import { Printer, Users } from 'lucide-react'
import { useState } from 'react'
import { contains, queryWords } from '../../../../contract/text/folded.ts'
import { useDates } from '../../../i18n/use-dates.ts'
import { useJobName } from '../../../i18n/use-job-name.ts'
import { useNumbers } from '../../../i18n/use-numbers.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Face } from '../../../widgets/avatar/face.tsx'
import { Button } from '../../../widgets/button/button.tsx'
import { RetryButton } from '../../../widgets/button/retry-button.tsx'
import { KnownAt } from '../../../widgets/card/known-at.tsx'
import { SectionHead } from '../../../widgets/card/section-head.tsx'
import { Chip } from '../../../widgets/chip/chip.tsx'
import { EmptyState } from '../../../widgets/empty/empty-state.tsx'
import { ErrorState } from '../../../widgets/empty/error-state.tsx'
import { List } from '../../../widgets/list/list.tsx'
import { ListRow } from '../../../widgets/list/list-row.tsx'
import { SkeletonList } from '../../../widgets/skeleton/skeleton.tsx'
import { SearchBox } from '../../../widgets/toolbar/search-box.tsx'
import { printLight } from '../../invitation-sheets/print-light.ts'
import { onSiteQuery } from './attendance-queries.ts'
import { MusterSheet } from './muster-sheet.tsx'

/** The muster list: who is inside now, by company; offline, as last known. */
export function OnSiteList({ projectId }: { projectId: number }) {
  const t = useT('attendance')
  const jobName = useJobName()
  const { number } = useNumbers()
  const dates = useDates()
  const common = useT('common')
  const [sought, setSought] = useState('')
  const query = useQuery(onSiteQuery(projectId))
  const known = query.data
  if (!known) {
    if (!query.isError) return <SkeletonList rows={6} />
    return (
      <ErrorState title={t('failed')} action={<RetryButton onRetry={() => void query.refetch()} />}>
        {t('failedText')}
      </ErrorState>
    )
  }
  if (known.data.length === 0) {
    return (
      <EmptyState icon={<Users />} title={t('nobody')}>
        {t('nobodyText')}
        <br />
        <KnownAt at={known.asOf} />
      </EmptyState>
    )
  }
  const words = queryWords(sought)
  const shown = known.data.filter(({ name, companyName, jobType }) =>
    contains([name, companyName, jobType].join('\n'), words),
  )
  const companies = [...new Set(shown.map(({ companyName }) => companyName))]
  return (
    <>
      <MusterSheet projectId={projectId} asOf={known.asOf} people={shown} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
        <p className="type-num" aria-live="polite">
          {known.data.length}
          <span className="type-meta ml-1 font-medium text-text-3">{t('inNow')}</span>
        </p>
        <KnownAt at={known.asOf} />
        <span className="ml-auto flex gap-2">
          <Button
            icon={<Printer aria-hidden className="size-5 fine:size-4" />}
            onClick={printLight}
          >
            {common('print')}
          </Button>
        </span>
      </div>
      <SearchBox
        className="print:hidden lg:max-w-90"
        label={t('search')}
        placeholder={t('searchHint')}
        value={sought}
        onSearch={setSought}
      />
      {words.length > 0 && shown.length > 0 && (
        <p className="type-body text-text-2">
          {t('partFound', { sought: sought.trim(), count: shown.length, n: number(shown.length) })}
        </p>
      )}
      {shown.length === 0 && (
        <p className="type-body py-6 text-center text-text-2">{t('noneFound')}</p>
      )}
      <div className="grid items-start gap-4 lg:grid-cols-2 xl:grid-cols-3 print:hidden">
        {companies.map((company) => {
          const people = shown.filter(({ companyName }) => companyName === company)
          return (
            <section key={company ?? ''}>
              <SectionHead title={company ?? t('noCompany')}>
                <span className="type-meta text-text-2">
                  {t('peopleOf', { count: people.length, n: number(people.length) })}
                </span>
              </SectionHead>
              <List>
                {people.map((person) => (
                  <ListRow
                    key={`${person.subject.kind}${person.subject.id}`}
                    lead={
                      <Face name={person.name} photo={person.photo} className="size-10 text-body" />
                    }
                    title={person.name}
                    meta={[
                      jobName(person.jobType),
                      t('sinceTime', { time: dates.recent(person.since) }),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                    trail={person.check && <Chip tone="warn">{t('checks')}</Chip>}
                  />
                ))}
              </List>
            </section>
          )
        })}
      </div>
    </>
  )
}
