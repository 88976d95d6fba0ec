import { useQuery } from '@tanstack/react-query'
import { FileInput, Stamp } from 'lucide-react'
import { useState } from 'react'
import { type ReviewState, reviewStates } from '../../../contract/wire/quarantined.ts'
import { useT } from '../../i18n/use-t.ts'
import { useWide } from '../../lib/media.ts'
import { RetryButton } from '../../widgets/button/retry-button.tsx'
import { EmptyState } from '../../widgets/empty/empty-state.tsx'
import { ErrorState } from '../../widgets/empty/error-state.tsx'
import { NoRight } from '../../widgets/empty/no-right.tsx'
import { ButtonLink } from '../../widgets/link/button-link.tsx'
import { Screen } from '../../widgets/screen/screen.tsx'
import { SkeletonList } from '../../widgets/skeleton/skeleton.tsx'
import { Pagination } from '../../widgets/table/pagination.tsx'
import { Tabs } from '../../widgets/tabs/tabs.tsx'
import { reviewsQuery } from './queries.ts'
import { isRefused } from './refusal.ts'
import { ReviewCards, ReviewTable } from './review-list.tsx'

const order = [reviewStates[0], reviewStates[2], reviewStates[1]] as const

/** 검토 대기 of a project: operations of suspended people, or from a file. */
export function ReviewScreen({ projectId }: { projectId: number }) {
  const t = useT('review')
  const [state, setState] = useState<ReviewState>('waiting')
  const { error } = useQuery(reviewsQuery(projectId, 'waiting', 1))
  if (isRefused(error)) {
    return (
      <Screen title={t('title')}>
        <NoRight back={`/project/${projectId}/home`} />
      </Screen>
    )
  }
  return (
    <Screen title={t('title')}>
      <div className="page-list">
        <div className="flex items-center justify-between gap-4">
          <h1 className="page-title">{t('title')}</h1>
          <ButtonLink href={`/project/${projectId}/review/import`}>
            <FileInput aria-hidden className="size-5 fine:size-4" />
            {t('import')}
          </ButtonLink>
        </div>
        <p className="type-body text-text-2 fine:type-cell">{t('text')}</p>
        <Tabs
          label={t('title')}
          value={state}
          onChange={(id) => setState(order.find((one) => one === id) ?? 'waiting')}
          tabs={order.map((id) => ({
            id,
            label: t(`states.${id}`),
            panel: <Rows projectId={projectId} state={id} />,
          }))}
        />
      </div>
    </Screen>
  )
}

function Rows({ projectId, state }: { projectId: number; state: ReviewState }) {
  const t = useT('review')
  const wide = useWide()
  const [page, setPage] = useState(1)
  const query = useQuery(reviewsQuery(projectId, state, page))
  const known = query.data
  if (!known) {
    if (!query.isError) return <SkeletonList rows={4} />
    return (
      <ErrorState title={t('failed')} action={<RetryButton onRetry={() => void query.refetch()} />}>
        {t('failedText')}
      </ErrorState>
    )
  }
  if (known.total === 0) {
    return (
      <EmptyState icon={<Stamp />} title={t(`empty.${state}`)}>
        {t('emptyText')}
      </EmptyState>
    )
  }
  const List = wide ? ReviewTable : ReviewCards
  return (
    <>
      {state !== 'waiting' && <p className="type-meta mb-2 text-text-3">{t('kept')}</p>}
      <List rows={known.data} label={t(`states.${state}`)} />
      {known.total > known.perPage && (
        <div className="mt-2">
          <Pagination page={page} perPage={known.perPage} total={known.total} onPage={setPage} />
        </div>
      )}
    </>
  )
}
