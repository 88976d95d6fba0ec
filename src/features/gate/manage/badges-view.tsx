import { useQuery } from '@tanstack/react-query'
import { IdCard } from 'lucide-react'
import { useT } from '../../../i18n/use-t.ts'
import { RetryButton } from '../../../widgets/button/retry-button.tsx'
import { EmptyState } from '../../../widgets/empty/empty-state.tsx'
import { ErrorState } from '../../../widgets/empty/error-state.tsx'
import { SkeletonList } from '../../../widgets/skeleton/skeleton.tsx'
import { BadgePeople } from './badge-people.tsx'
import { peopleQuery } from './people-query.ts'

/** People with and without badges; make, print and revoke many at once. */
export function BadgesView({ projectId }: { projectId: number }) {
  const t = useT('manage')
  const query = useQuery(peopleQuery(projectId))
  if (!query.data && query.isError) {
    return (
      <ErrorState title={t('failed')} action={<RetryButton onRetry={() => void query.refetch()} />}>
        {t('failedText')}
      </ErrorState>
    )
  }
  if (!query.data) return <SkeletonList rows={6} />
  if (query.data.length === 0) {
    return (
      <EmptyState icon={<IdCard />} title={t('badge.nobody')}>
        {t('badge.nobodyText')}
      </EmptyState>
    )
  }
  return <BadgePeople projectId={projectId} people={query.data} />
}
