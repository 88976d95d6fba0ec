import { useQuery } from '@tanstack/react-query'
import { CalendarRange, Plus } from 'lucide-react'
import { useState } from 'react'
import type { ProjectOrder } from '../../../../contract/project/project-order.ts'
import { useT } from '../../../i18n/use-t.ts'
import { cn } from '../../../lib/cn.ts'
import { useWide } from '../../../lib/media.ts'
import { useConnection } from '../../../lib/outbox/use-connection.ts'
import { Button } from '../../../widgets/button/button.tsx'
import { RetryButton } from '../../../widgets/button/retry-button.tsx'
import { Card } from '../../../widgets/card/card.tsx'
import { KnownAt } from '../../../widgets/card/known-at.tsx'
import { EmptyState } from '../../../widgets/empty/empty-state.tsx'
import { ErrorState } from '../../../widgets/empty/error-state.tsx'
import { Screen } from '../../../widgets/screen/screen.tsx'
import { SkeletonList } from '../../../widgets/skeleton/skeleton.tsx'
import { Today } from '../info/today.tsx'
import { ordersQuery } from '../run-queries.ts'
import { useMayRun } from '../use-may-run.ts'
import { AddOrder } from './add-order.tsx'
import { OrderCards, OrderTable } from './order-list.tsx'
import { RemoveOrder } from './remove-order.tsx'

/** /project/{id}/info/orders: the periods (차수) of a site, the latest first. */
export function OrdersScreen({ projectId }: { projectId: number }) {
  const t = useT('site')
  const wide = useWide()
  const mayRun = useMayRun(projectId)
  const offline = useConnection() === 'offline'
  const query = useQuery(ordersQuery(projectId))
  const [requested, setRequested] = useState<ProjectOrder | 'add' | null>(null)
  const orders = query.data?.data
  const Rows = wide ? OrderTable : OrderCards
  const add = mayRun && orders && (
    <Button
      look="primary"
      block={!wide}
      off={offline}
      icon={<Plus aria-hidden className="size-5 fine:size-4" />}
      onClick={() => setRequested('add')}
    >
      {t('orders.add')}
    </Button>
  )
  return (
    <Screen
      title={t('orders.title')}
      crumbs={[
        { label: t('info.title'), href: `/project/${projectId}/info` },
        { label: t('orders.title') },
      ]}
    >
      <div className="page-list">
        <div className={cn('items-center justify-between gap-4 lg:flex', add ? 'flex' : 'hidden')}>
          <h1 className="page-title">{t('orders.title')}</h1>
          {add}
        </div>
        {offline && add && <p className="type-meta text-text-2">{t('offline')}</p>}
        <p className="type-body text-text-2 fine:type-cell">{t('orders.text')}</p>
        {orders && orders.length > 0 ? (
          <>
            <Card padded className="flex flex-wrap items-center justify-between gap-3">
              <p className="flex flex-wrap gap-x-2">
                <Today projectId={projectId} />
              </p>
              <KnownAt at={query.dataUpdatedAt} />
            </Card>
            <Rows orders={orders} onRemove={mayRun ? setRequested : null} />
          </>
        ) : orders ? (
          <EmptyState icon={<CalendarRange />} title={t('orders.none')}>
            {t('orders.noneText')}
          </EmptyState>
        ) : query.isError ? (
          <ErrorState
            title={t('orders.failed')}
            action={<RetryButton onRetry={() => void query.refetch()} />}
          >
            {t('orders.failedText')}
          </ErrorState>
        ) : (
          <SkeletonList rows={4} />
        )}
      </div>
      {requested === 'add' && orders && (
        <AddOrder projectId={projectId} orders={orders} onClose={() => setRequested(null)} />
      )}
      {requested !== null && requested !== 'add' && (
        <RemoveOrder order={requested} onClose={() => setRequested(null)} />
      )}
    </Screen>
  )
}
