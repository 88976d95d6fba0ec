import { useQuery } from '@tanstack/react-query'
import { CalendarDays } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../../i18n/use-t.ts'
import type { Day } from '../../../lib/dates.ts'
import { RetryButton } from '../../../widgets/button/retry-button.tsx'
import { Card } from '../../../widgets/card/card.tsx'
import { KnownAt } from '../../../widgets/card/known-at.tsx'
import { EmptyState } from '../../../widgets/empty/empty-state.tsx'
import { ErrorState } from '../../../widgets/empty/error-state.tsx'
import { Screen } from '../../../widgets/screen/screen.tsx'
import { SkeletonList } from '../../../widgets/skeleton/skeleton.tsx'
import { useSiteDay } from '../use-site-day.ts'
import { attendanceQuery } from './attendance-queries.ts'
import { MonthDays } from './month-days.tsx'
import { monthOf } from './period.ts'
import { PeriodBar } from './period-bar.tsx'

/** Attendance for a worker: only their own days of a month. */
export function OwnMonth({ projectId }: { projectId: number }) {
  const t = useT('attendance')
  const { today } = useSiteDay(projectId)
  const [chosen, setDay] = useState<Day | null>(null)
  const day = chosen ?? today
  const query = useQuery(attendanceQuery(projectId, monthOf(day)))
  const rows = query.isPlaceholderData ? undefined : query.data?.data
  return (
    <Screen title={t('own')}>
      <div className="page-form gap-3">
        <h1 className="page-title">{t('own')}</h1>
        <PeriodBar view="month" day={day} today={today} onDay={setDay} />
        {!rows && !query.isError && <SkeletonList rows={6} />}
        {!rows && query.isError && (
          <ErrorState
            title={t('failed')}
            action={<RetryButton onRetry={() => void query.refetch()} />}
          >
            {t('failedText')}
          </ErrorState>
        )}
        {rows?.length === 0 && (
          <EmptyState icon={<CalendarDays />} title={t('empty')}>
            {t('ownEmptyText')}
          </EmptyState>
        )}
        {rows && (
          <div className="flex justify-end">
            <KnownAt at={query.dataUpdatedAt} />
          </div>
        )}
        {rows && rows.length > 0 && (
          <Card className="p-5">
            <MonthDays rows={rows} />
          </Card>
        )}
      </div>
    </Screen>
  )
}
