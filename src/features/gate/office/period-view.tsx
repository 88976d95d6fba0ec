import { useQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { useState } from 'react'
import type { AttendanceRow } from '../../../../contract/gate/attendance.ts'
import { useNumbers } from '../../../i18n/use-numbers.ts'
import { useT } from '../../../i18n/use-t.ts'
import type { Day } from '../../../lib/dates.ts'
import { RetryButton } from '../../../widgets/button/retry-button.tsx'
import { KnownAt } from '../../../widgets/card/known-at.tsx'
import { EmptyState } from '../../../widgets/empty/empty-state.tsx'
import { ErrorState } from '../../../widgets/empty/error-state.tsx'
import { SkeletonList } from '../../../widgets/skeleton/skeleton.tsx'
import { attendanceQuery, figuresQuery, mostRows, type Period } from './attendance-queries.ts'
import { CompanyList } from './company-list.tsx'
import { DayTable } from './day-table.tsx'
import { FigureStrip } from './figure-strip.tsx'
import { HoursCard } from './hours-card.tsx'
import { monthOf } from './period.ts'
import { PersonMonth } from './person-month.tsx'
import { WorkCard } from './work-card.tsx'

interface PeriodViewProps {
  projectId: number
  period: Period
  onDay: (day: Day) => void
}

/** The figures of a day or a month, and of a day its people. */
export function PeriodView({ projectId, period, onDay }: PeriodViewProps) {
  const t = useT('attendance')
  const { number } = useNumbers()
  const one = period.begin === period.end
  const figures = useQuery(figuresQuery(projectId, period))
  const people = useQuery({ ...attendanceQuery(projectId, period), enabled: one })
  const [person, setPerson] = useState<AttendanceRow | null>(null)
  const known = figures.data
  if (!known) {
    if (!figures.isError) return <SkeletonList rows={8} />
    return (
      <ErrorState
        title={t('failed')}
        action={<RetryButton onRetry={() => void figures.refetch()} />}
      >
        {t('failedText')}
      </ErrorState>
    )
  }
  // The former rows stay while the next answer loads, but not under another day.
  const rows = one && !people.isPlaceholderData ? (people.data?.data ?? []) : []
  const more = one && (people.data?.total ?? 0) > mostRows
  return (
    <div
      aria-busy={figures.isPlaceholderData}
      className={figures.isPlaceholderData ? 'opacity-70' : undefined}
    >
      <div className="mb-2 flex min-h-5 justify-end">
        {!figures.isPlaceholderData && <KnownAt at={figures.dataUpdatedAt} />}
      </div>
      <FigureStrip figures={known} />
      {known.total.total === 0 ? (
        <EmptyState icon={<Users />} title={t('empty')}>
          {t('emptyText')}
        </EmptyState>
      ) : (
        <div className="mt-3 grid items-start gap-3 lg:mt-4 lg:grid-cols-[minmax(0,1fr)_316px] lg:gap-4">
          <div className="grid min-w-0 gap-3 lg:gap-4">
            {!one && <DayTable days={known.days} onDay={onDay} />}
            <CompanyList figures={known} rows={one ? rows : null} onOpen={setPerson} />
            {more && (
              <p className="type-meta text-text-2">{t('tooMany', { n: number(mostRows) })}</p>
            )}
          </div>
          <div className="grid gap-3 lg:gap-4">
            <HoursCard hours={known.hours} />
            <WorkCard work={known.work} trades={known.trades} />
          </div>
        </div>
      )}
      {person && (
        <PersonMonth
          projectId={projectId}
          person={person}
          month={monthOf(person.day)}
          onClose={() => setPerson(null)}
        />
      )}
    </div>
  )
}
