import { useQuery } from '@tanstack/react-query'
import { Bell, CheckCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Notification } from '../../../contract/office/notification.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../widgets/button/button.tsx'
import { RetryButton } from '../../widgets/button/retry-button.tsx'
import { KnownAt } from '../../widgets/card/known-at.tsx'
import { EmptyState } from '../../widgets/empty/empty-state.tsx'
import { ErrorState } from '../../widgets/empty/error-state.tsx'
import { List } from '../../widgets/list/list.tsx'
import { Screen } from '../../widgets/screen/screen.tsx'
import { SkeletonList } from '../../widgets/skeleton/skeleton.tsx'
import { Pagination } from '../../widgets/table/pagination.tsx'
import { Tabs } from '../../widgets/tabs/tabs.tsx'
import { AlertRow } from './alert-row.tsx'
import { readQuery, unreadQuery } from './queries.ts'
import { useAlertActions } from './use-alert-actions.ts'

/** Notifications of 30 days: unread first, then read ones. */
export function AlertsScreen() {
  const t = useT('notification')
  const [tab, setTab] = useState('unread')
  const unread = useQuery(unreadQuery()).data?.unread
  return (
    <Screen title={t('title')}>
      <div className="page-form gap-0 max-lg:pt-2">
        <h1 className="page-title mb-2">{t('title')}</h1>
        <Tabs
          label={t('tabs')}
          value={tab}
          onChange={setTab}
          tabs={[
            {
              id: 'unread',
              label: unread === undefined ? t('unreadAny') : t('unread', { count: unread }),
              panel: <Unread />,
            },
            { id: 'read', label: t('read'), panel: <Read /> },
          ]}
        />
        <p className="type-meta mt-3 text-text-3">{t('kept')}</p>
      </div>
    </Screen>
  )
}

function Unread() {
  const t = useT('notification')
  const query = useQuery(unreadQuery())
  const { markRead } = useAlertActions()
  const alerts = query.data?.data ?? []
  return (
    <Alerts
      alerts={query.data && alerts}
      failed={query.isError}
      readAt={query.dataUpdatedAt}
      empty={t('emptyUnread')}
      onRetry={() => void query.refetch()}
      tools={
        alerts.length > 0 && (
          <Button
            look="quiet"
            icon={<CheckCheck aria-hidden className="size-5 fine:size-4" />}
            onClick={() => markRead(alerts.map((alert) => alert.id))}
          >
            {t('markAll')}
          </Button>
        )
      }
    />
  )
}

function Read() {
  const t = useT('notification')
  const [page, setPage] = useState(1)
  const query = useQuery(readQuery(page))
  return (
    <>
      <Alerts
        alerts={query.data?.data}
        failed={query.isError}
        readAt={query.dataUpdatedAt}
        empty={t('emptyRead')}
        onRetry={() => void query.refetch()}
      />
      {query.data && query.data.total > query.data.perPage && (
        <Pagination
          page={page}
          perPage={query.data.perPage}
          total={query.data.total}
          onPage={setPage}
        />
      )}
    </>
  )
}

interface AlertsProps {
  alerts: Notification[] | undefined
  failed: boolean
  readAt: number
  empty: string
  onRetry: () => void
  tools?: ReactNode
}

function Alerts({ alerts, failed, readAt, empty, onRetry, tools }: AlertsProps) {
  const t = useT('notification')
  const actions = useAlertActions()
  if (!alerts) {
    if (!failed) return <SkeletonList rows={4} />
    return (
      <ErrorState title={t('failed')} action={<RetryButton onRetry={onRetry} />}>
        {t('failedText')}
      </ErrorState>
    )
  }
  if (alerts.length === 0) {
    return (
      <EmptyState icon={<Bell />} title={empty}>
        {t('emptyText')}
      </EmptyState>
    )
  }
  return (
    <>
      <div className="mb-1 flex min-h-10 items-center justify-between gap-3">
        <KnownAt at={readAt} />
        {tools}
      </div>
      <List label={t('title')}>
        {alerts.map((alert) => (
          <AlertRow
            key={alert.id}
            alert={alert}
            onOpen={(one) => {
              if (!one.read) void actions.markRead([one.id], true)
            }}
            onRemove={(one) => void actions.remove(one.id)}
          />
        ))}
      </List>
    </>
  )
}
