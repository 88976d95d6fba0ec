import { useQuery } from '@tanstack/react-query'
import { useT } from '../../i18n/use-t.ts'
import { RetryButton } from '../../widgets/button/retry-button.tsx'
import { ErrorState } from '../../widgets/empty/error-state.tsx'
import { List } from '../../widgets/list/list.tsx'
import { SkeletonList } from '../../widgets/skeleton/skeleton.tsx'
import { ProjectRow } from '../project/project-row.tsx'
import { myProjects } from '../project/queries.ts'

/** Projects that I am a member of; head office sees others as well. */
export function MySites({ current }: { current: number }) {
  const t = useT('mypage')
  const query = useQuery(myProjects())
  const own = query.data?.data.filter(({ role }) => role !== null)
  if (!own) {
    if (!query.isError) return <SkeletonList rows={2} />
    return (
      <ErrorState
        title={t('status.failed')}
        action={<RetryButton onRetry={() => void query.refetch()} />}
      >
        {t('failedText')}
      </ErrorState>
    )
  }
  if (own.length === 0) return <p className="py-1 text-text-3">{t('status.noSites')}</p>
  return (
    <List>
      {own.map((row) => (
        <ProjectRow
          key={row.id}
          row={row}
          current={row.id === current}
          href={`/project/${row.id}/home`}
        />
      ))}
    </List>
  )
}
