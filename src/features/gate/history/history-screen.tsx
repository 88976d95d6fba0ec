import { useQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { useState } from 'react'
import { useNumbers } from '../../../i18n/use-numbers.ts'
import { useT } from '../../../i18n/use-t.ts'
import { KnownAt } from '../../../widgets/card/known-at.tsx'
import { EmptyState } from '../../../widgets/empty/empty-state.tsx'
import { Screen } from '../../../widgets/screen/screen.tsx'
import { ViewTabs } from '../../../widgets/toolbar/view-tabs.tsx'
import { PagedList } from '../paged-list.tsx'
import { isScannerQuery, ownHistoryQuery, ownPerPage, siteQuery } from '../queries.ts'
import { ScanRow } from './scan-row.tsx'
import { ScannedList } from './scanned-list.tsx'

/** The person's own gate events; for scanners their scans, for managers everybody's. */
export function HistoryScreen({ projectId }: { projectId: number }) {
  const t = useT('passings')
  const scans = useQuery(isScannerQuery(projectId)).data ?? false
  const manages = useQuery(siteQuery(projectId)).data?.mayManage ?? false
  const [view, setView] = useState<string | null>(null)
  const current = view ?? (scans || manages ? 'read' : 'own')
  return (
    <Screen title={t('title')}>
      <div className="page-list gap-3">
        <h1 className="page-title">{t('title')}</h1>
        {(scans || manages) && (
          <ViewTabs
            label={t('views')}
            current={current}
            views={[
              { id: 'read', label: t(manages ? 'readAll' : 'read') },
              { id: 'own', label: t('own') },
            ]}
            onView={setView}
          />
        )}
        {current === 'read' ? (
          <ScannedList projectId={projectId} manages={manages} />
        ) : (
          <Own projectId={projectId} />
        )}
      </div>
    </Screen>
  )
}

function Own({ projectId }: { projectId: number }) {
  const t = useT('passings')
  const { number } = useNumbers()
  const [page, setPage] = useState(1)
  const history = useQuery(ownHistoryQuery(projectId, page))
  const known = history.data
  return (
    <>
      {known && known.total > 0 && (
        <div className="flex items-center justify-between gap-3">
          <span className="type-meta text-text-3">
            {t('total', { count: known.total, n: number(known.total) })}
          </span>
          {!history.isPlaceholderData && <KnownAt at={history.dataUpdatedAt} />}
        </div>
      )}
      <PagedList
        query={history}
        failed={{ title: t('failed'), text: t('failedText') }}
        none={
          <EmptyState icon={<History />} title={t('none')}>
            {t('noneText')}
          </EmptyState>
        }
        perPage={ownPerPage}
        page={page}
        onPage={setPage}
        row={(scan) => <ScanRow key={scan.id} scan={scan} own />}
      />
    </>
  )
}
