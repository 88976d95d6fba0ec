import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Building2, CornerDownRight, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../widgets/button/button.tsx'
import { RetryButton } from '../../widgets/button/retry-button.tsx'
import { IconPlate } from '../../widgets/card/icon-plate.tsx'
import { KnownAt } from '../../widgets/card/known-at.tsx'
import { EmptyState } from '../../widgets/empty/empty-state.tsx'
import { ErrorState } from '../../widgets/empty/error-state.tsx'
import { List } from '../../widgets/list/list.tsx'
import { ListRow } from '../../widgets/list/list-row.tsx'
import { SkeletonList } from '../../widgets/skeleton/skeleton.tsx'
import { Pagination } from '../../widgets/table/pagination.tsx'
import { toast } from '../../widgets/toast/toast.ts'
import { treeQuery } from './queries.ts'

/** Deeper subcontractors are not indented further: a phone has no space. */
const deepest = 4
/** Companies shown at once. */
const perPage = 100

/** Who works under whom; from the cache until it is refetched. */
export function CompanyTree({ projectId }: { projectId: number }) {
  const t = useT('company')
  const client = useQueryClient()
  const [requested, setRequested] = useState(1)
  const query = useQuery(treeQuery(projectId))
  const nodes = query.data?.data
  if (!nodes) {
    if (!query.isError) return <SkeletonList rows={5} />
    return (
      <ErrorState title={t('failed')} action={<RetryButton onRetry={() => void query.refetch()} />}>
        {t('failedText')}
      </ErrorState>
    )
  }
  if (nodes.length === 0) {
    return (
      <EmptyState icon={<Building2 />} title={t('emptyTitle')}>
        {t('emptyText')}
      </EmptyState>
    )
  }
  const page = Math.min(requested, Math.ceil(nodes.length / perPage))
  return (
    <>
      <div className="mb-1 flex items-center justify-between gap-3">
        <KnownAt at={query.dataUpdatedAt} />
        <Button
          look="quiet"
          icon={<RefreshCw aria-hidden className="size-5 fine:size-4" />}
          busy={query.isFetching}
          onClick={() => {
            const failed = () => toast({ text: t('cardFailed'), icon: 'attention' })
            void client.fetchQuery(treeQuery(projectId, true)).catch(failed)
          }}
        >
          {t('refresh')}
        </Button>
      </div>
      <List label={t('tree')}>
        {nodes
          .slice((page - 1) * perPage, page * perPage)
          .map(({ id, name, kind, depth, representative }) => (
            <div key={id} style={{ paddingLeft: `${Math.min(depth, deepest) * 24}px` }}>
              <ListRow
                href={`/project/${projectId}/company/info/${id}`}
                lead={
                  <IconPlate size={40} tone={kind === 'main' ? 'accent' : 'neutral'}>
                    {depth === 0 ? (
                      <Building2 className="size-5" />
                    ) : (
                      <CornerDownRight className="size-5" />
                    )}
                  </IconPlate>
                }
                title={name}
                meta={[t(`kind.${kind}`), representative].filter(Boolean).join(' · ')}
              />
            </div>
          ))}
      </List>
      {nodes.length > perPage && (
        <Pagination page={page} perPage={perPage} total={nodes.length} onPage={setRequested} />
      )}
    </>
  )
}
