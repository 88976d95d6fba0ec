import { useQuery } from '@tanstack/react-query'
import { ListFilter, Stamp } from 'lucide-react'
import { useState } from 'react'
import { can } from '../../../../contract/rights/can.ts'
import { useT } from '../../../i18n/use-t.ts'
import { useWide } from '../../../lib/media.ts'
import { Button } from '../../../widgets/button/button.tsx'
import { RetryButton } from '../../../widgets/button/retry-button.tsx'
import { KnownAt } from '../../../widgets/card/known-at.tsx'
import { EmptyState } from '../../../widgets/empty/empty-state.tsx'
import { ErrorState } from '../../../widgets/empty/error-state.tsx'
import { TextLink } from '../../../widgets/link/text-link.tsx'
import { Screen } from '../../../widgets/screen/screen.tsx'
import { SkeletonList } from '../../../widgets/skeleton/skeleton.tsx'
import { Pagination } from '../../../widgets/table/pagination.tsx'
import { SearchBox } from '../../../widgets/toolbar/search-box.tsx'
import { allHref } from '../../approval-state/hrefs.ts'
import { ExportButton } from '../../excel-export/export-button.tsx'
import { useMe } from '../../session/me.ts'
import { BoxCards } from '../list/box-cards.tsx'
import { BoxTable } from '../list/box-table.tsx'
import { BoxTabs } from '../list/box-tabs.tsx'
import { AllFilterChips, AllFilterDialog } from './all-filters.tsx'
import { allQuery, perAllPage } from './all-query.ts'
import { type AllSearch, filters, isSet } from './all-search.ts'
import { useExportDocuments } from './use-export-documents.ts'

interface Props {
  projectId: number | null
  /** as the address has it */
  search: AllSearch
  onShow: (search: AllSearch, replace?: boolean) => void
}

/** /approval-all: every document that the person may read, at the root or of a project. */
export function AllScreen({ projectId, search, onShow }: Props) {
  const t = useT('approval')
  const wide = useWide()
  const me = useMe()
  const query = useQuery(allQuery(projectId, search))
  const exported = useExportDocuments(projectId, search)
  const [filtering, setFiltering] = useState(false)
  const list = query.data
  const rows = list?.data ?? []
  const page = search.page ?? 1
  const pages = list && list.total > perAllPage && (
    <Pagination
      page={page}
      perPage={perAllPage}
      total={list.total}
      onPage={(next) => onShow({ ...search, page: next })}
    />
  )
  const sort = search.sort ? { id: search.sort, direction: search.dir ?? 'desc' } : null
  return (
    <Screen title={t('box.all')} crumbs={[{ label: t('title') }, { label: t('box.all') }]}>
      <div className="page-list flex-1 gap-4">
        <div className="hidden items-center gap-3 lg:flex">
          <h1 className="page-title">{t('box.all')}</h1>
          {list && (
            <span className="type-meta text-text-3">{t('all.count', { count: list.total })}</span>
          )}
          {query.dataUpdatedAt > 0 && <KnownAt at={query.dataUpdatedAt} />}
        </div>
        <BoxTabs projectId={projectId} current="all" />
        <div className="flex flex-wrap items-center gap-2">
          <SearchBox
            className="min-w-48 flex-1 lg:max-w-96"
            value={search.q ?? ''}
            label={t('search')}
            placeholder={t('searchHelp')}
            onSearch={(q) => onShow({ ...search, q: q || undefined, page: undefined }, true)}
          />
          <Button
            icon={<ListFilter aria-hidden className="size-5 fine:size-4" />}
            onClick={() => setFiltering(true)}
          >
            {t('all.filter')}
          </Button>
          <ExportButton list={exported} />
        </div>
        <AllFilterChips search={search} onShow={onShow} onEdit={() => setFiltering(true)} />
        {!list ? (
          query.isError ? (
            <ErrorState
              title={t('all.failed')}
              action={<RetryButton onRetry={() => void query.refetch()} />}
            >
              {t('failedText')}
            </ErrorState>
          ) : (
            <SkeletonList rows={6} />
          )
        ) : rows.length === 0 ? (
          <Nothing search={search} total={list.total} onShow={onShow} />
        ) : wide ? (
          <BoxTable
            box="all"
            rows={rows}
            choice={null}
            stale={query.isPlaceholderData}
            sort={sort}
            onSort={({ id, direction }) =>
              onShow({ ...search, sort: id as AllSearch['sort'], dir: direction, page: undefined })
            }
            foot={pages}
          />
        ) : (
          <>
            <BoxCards box="all" rows={rows} choice={null} />
            {pages}
          </>
        )}
        {projectId !== null && can(me).enterRoot() && (
          <TextLink href={allHref(null)}>{t('all.everywhere')}</TextLink>
        )}
      </div>
      {filtering && (
        <AllFilterDialog
          search={search}
          onApply={(next) => {
            setFiltering(false)
            onShow(next)
          }}
          onClose={() => setFiltering(false)}
        />
      )}
    </Screen>
  )
}

/** No documents: none may be read, none are found, or the page is behind the last. */
function Nothing({ search, total, onShow }: Pick<Props, 'search' | 'onShow'> & { total: number }) {
  const t = useT('approval')
  if (total > 0) {
    return (
      <EmptyState
        icon={<Stamp />}
        title={t('beyond')}
        action={
          <Button size="lg" block onClick={() => onShow({ ...search, page: undefined }, true)}>
            {t('toFirst')}
          </Button>
        }
      />
    )
  }
  const narrowed = Boolean(search.q) || filters.some((key) => isSet(search, key))
  return (
    <EmptyState icon={<Stamp />} title={t(narrowed ? 'notFound' : 'all.none')}>
      {t(narrowed ? 'notFoundText' : 'all.noneText')}
    </EmptyState>
  )
}
