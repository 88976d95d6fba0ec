import { useQuery } from '@tanstack/react-query'
import { Handshake, Plus, SearchX } from 'lucide-react'
import { useState } from 'react'
import {
  contractStates,
  type ProjectCompanyRow,
} from '../../../contract/company/company-contract.ts'
import { useDates } from '../../i18n/use-dates.ts'
import { useNumbers } from '../../i18n/use-numbers.ts'
import { useT } from '../../i18n/use-t.ts'
import { cn } from '../../lib/cn.ts'
import { useWide } from '../../lib/media.ts'
import { useConnection } from '../../lib/outbox/use-connection.ts'
import { Button } from '../../widgets/button/button.tsx'
import { RetryButton } from '../../widgets/button/retry-button.tsx'
import { KnownAt } from '../../widgets/card/known-at.tsx'
import { EmptyState } from '../../widgets/empty/empty-state.tsx'
import { ErrorState } from '../../widgets/empty/error-state.tsx'
import { Screen } from '../../widgets/screen/screen.tsx'
import { SkeletonList } from '../../widgets/skeleton/skeleton.tsx'
import { Pagination } from '../../widgets/table/pagination.tsx'
import { Tabs } from '../../widgets/tabs/tabs.tsx'
import { SearchBox } from '../../widgets/toolbar/search-box.tsx'
import { ViewTabs } from '../../widgets/toolbar/view-tabs.tsx'
import { ExportButton } from '../excel-export/export-button.tsx'
import { AddDialog } from './add-dialog.tsx'
import { PartCards, PartTable } from './part-list.tsx'
import { partsQuery } from './queries.ts'
import { CompanyTree } from './tree-view.tsx'
import { useExportParts } from './use-export-parts.ts'
import { useManages } from './use-manages.ts'
import { matchesCompany, warningsOf } from './warnings.ts'

/** Companies shown at once: each is a card of its own height. */
const perPage = 50

/** 협력업체 계약현황 of a project: companies, terms, and what expires. */
export function StatusScreen({ projectId }: { projectId: number }) {
  const t = useT('company')
  const manages = useManages(projectId)
  const [view, setView] = useState<'list' | 'tree'>('list')
  const [adding, setAdding] = useState(false)
  const offline = useConnection() === 'offline'
  const add = manages.partners && (
    <Button
      look="primary"
      className="max-lg:w-full"
      off={offline}
      icon={<Plus aria-hidden className="size-5 fine:size-4" />}
      onClick={() => setAdding(true)}
    >
      {t('add.button')}
    </Button>
  )
  return (
    <Screen title={t('title')}>
      <div className="page-list">
        <div className={cn('items-center justify-between gap-4 lg:flex', add ? 'flex' : 'hidden')}>
          <h1 className="page-title">{t('title')}</h1>
          {add}
        </div>
        {offline && manages.partners && <p className="type-meta text-text-2">{t('needLine')}</p>}
        <Tabs
          label={t('views')}
          value={view}
          onChange={(id) => setView(id === 'tree' ? 'tree' : 'list')}
          tabs={[
            {
              id: 'list',
              label: t('list'),
              panel: <Parts projectId={projectId} manages={manages.partners} />,
            },
            { id: 'tree', label: t('tree'), panel: <CompanyTree projectId={projectId} /> },
          ]}
        />
      </div>
      {adding && (
        <AddDialog
          projectId={projectId}
          office={manages.companies}
          onClose={() => setAdding(false)}
        />
      )}
    </Screen>
  )
}

function Parts({ projectId, manages }: { projectId: number; manages: boolean }) {
  const t = useT('company')
  const { number } = useNumbers()
  const wide = useWide()
  const dates = useDates()
  const [search, setSearch] = useState('')
  const [filter, setFilter] = useState('all')
  const [page, setPage] = useState(1)
  const query = useQuery(partsQuery(projectId))
  const today = dates.today()
  const fits = (row: ProjectCompanyRow, id: string) =>
    id === 'all' ||
    (id === 'attention'
      ? warningsOf(row, today).length > 0
      : row.kind === 'partner' && row.contract?.state === id)
  const isShown = (row: ProjectCompanyRow) => fits(row, filter) && matchesCompany(row, search)
  const save = useExportParts(projectId, isShown)
  const known = query.data
  if (!known) {
    if (!query.isError) return <SkeletonList rows={6} />
    return (
      <ErrorState title={t('failed')} action={<RetryButton onRetry={() => void query.refetch()} />}>
        {t('failedText')}
      </ErrorState>
    )
  }
  if (known.length === 0) {
    return (
      <EmptyState icon={<Handshake />} title={t('emptyTitle')}>
        {t(manages ? 'emptyText' : 'emptyReader')}
      </EmptyState>
    )
  }
  const views = ['all', 'attention', ...contractStates]
    .map((id) => ({ id, count: known.filter((row) => fits(row, id)).length }))
    .filter(({ id, count }) => id === 'all' || id === filter || count > 0)
    .map(({ id, count }) => {
      const state = contractStates.find((one) => one === id)
      const label = state ? t(`state.${state}`) : t(id === 'all' ? 'all' : 'attention')
      return { id, count, label }
    })
  const rows = known.filter(isShown)
  const Rows = wide ? PartTable : PartCards
  return (
    <div className="flex flex-col gap-3">
      <ViewTabs
        label={t('filter')}
        views={views}
        current={filter}
        onView={(next) => {
          setFilter(next)
          setPage(1)
        }}
      />
      <SearchBox
        value={search}
        onSearch={(next) => {
          setSearch(next)
          setPage(1)
        }}
        label={t('search')}
        className="w-full lg:w-72"
      />
      <div className="flex items-center justify-between gap-3">
        <span className="type-meta text-text-2" role="status">
          {t('count', { count: rows.length, n: number(rows.length) })}
        </span>
        <div className="flex items-center gap-3">
          <KnownAt at={query.dataUpdatedAt} />
          <ExportButton list={save} />
        </div>
      </div>
      {rows.length > 0 ? (
        <>
          <Rows
            rows={rows.slice((page - 1) * perPage, page * perPage)}
            hrefOf={({ id }) => `/project/${projectId}/company/info/${id}`}
          />
          {rows.length > perPage && (
            <Pagination page={page} perPage={perPage} total={rows.length} onPage={setPage} />
          )}
        </>
      ) : (
        <EmptyState
          icon={<SearchX />}
          title={t('noMatch')}
          action={
            <Button
              block
              onClick={() => {
                setSearch('')
                setFilter('all')
                setPage(1)
              }}
            >
              {t('clear')}
            </Button>
          }
        >
          {t('noMatchText')}
        </EmptyState>
      )}
    </div>
  )
}
