import { useQuery } from '@tanstack/react-query'
import { Building2, Plus, SearchX } from 'lucide-react'
import { useState } from 'react'
import type { CompanyRow } from '../../../contract/company/company.ts'
import { useT } from '../../i18n/use-t.ts'
import { useWide } from '../../lib/media.ts'
import { useConnection } from '../../lib/outbox/use-connection.ts'
import { Button } from '../../widgets/button/button.tsx'
import { RetryButton } from '../../widgets/button/retry-button.tsx'
import { EmptyState } from '../../widgets/empty/empty-state.tsx'
import { ErrorState } from '../../widgets/empty/error-state.tsx'
import { List } from '../../widgets/list/list.tsx'
import { ListRow } from '../../widgets/list/list-row.tsx'
import { Screen } from '../../widgets/screen/screen.tsx'
import { SkeletonList } from '../../widgets/skeleton/skeleton.tsx'
import type { Column } from '../../widgets/table/column.ts'
import { Pagination } from '../../widgets/table/pagination.tsx'
import { Table } from '../../widgets/table/table.tsx'
import { SearchBox } from '../../widgets/toolbar/search-box.tsx'
import { ExportButton } from '../excel-export/export-button.tsx'
import { CompanyDialog } from './company-dialog.tsx'
import { registerQuery } from './queries.ts'
import { useExportRegister } from './use-export-register.ts'

const size = 50
const hrefOf = ({ id }: CompanyRow) => `/companies/${id}`

/** /companies, for level 4 and above: the register of all companies. */
export function RegisterScreen() {
  const t = useT('company')
  const [search, setSearch] = useState('')
  const [creating, setCreating] = useState(false)
  const offline = useConnection() === 'offline'
  const save = useExportRegister(search)
  return (
    <Screen title={t('companies.title')}>
      <div className="page-list">
        <div className="flex items-center justify-between gap-4">
          <h1 className="page-title">{t('companies.title')}</h1>
          <Button
            look="primary"
            className="max-lg:w-full"
            off={offline}
            icon={<Plus aria-hidden className="size-5 fine:size-4" />}
            onClick={() => setCreating(true)}
          >
            {t('create.title')}
          </Button>
        </div>
        {offline && <p className="type-meta text-text-2">{t('needLine')}</p>}
        <p className="type-body text-text-2 fine:type-cell">{t('companies.text')}</p>
        <div className="flex flex-wrap items-center justify-between gap-2.5">
          <SearchBox
            value={search}
            onSearch={setSearch}
            label={t('add.search')}
            className="w-full lg:w-80"
          />
          <ExportButton list={save} />
        </div>
        <Rows key={search} search={search} />
      </div>
      {creating && <CompanyDialog company={null} onClose={() => setCreating(false)} />}
    </Screen>
  )
}

function Rows({ search }: { search: string }) {
  const t = useT('company')
  const wide = useWide()
  const [page, setPage] = useState(1)
  const query = useQuery(registerQuery(search, page, size))
  const known = query.data
  if (!known) {
    if (!query.isError) return <SkeletonList rows={6} />
    return (
      <ErrorState title={t('failed')} action={<RetryButton onRetry={() => void query.refetch()} />}>
        {t('failedText')}
      </ErrorState>
    )
  }
  if (known.total === 0) {
    return search === '' ? (
      <EmptyState icon={<Building2 />} title={t('companies.emptyTitle')}>
        {t('companies.emptyText')}
      </EmptyState>
    ) : (
      <EmptyState icon={<SearchX />} title={t('noMatch')}>
        {t('noMatchText')}
      </EmptyState>
    )
  }
  const columns: Column<CompanyRow>[] = [
    { id: 'name', head: t('field.name'), cell: (r) => r.name, full: (r) => r.name, main: true },
    { id: 'bizNo', head: t('field.biz_no'), cell: (row) => row.biz_no ?? '-', width: 176 },
    {
      id: 'who',
      head: t('field.representative'),
      cell: (row) => row.representative ?? '-',
      full: (row) => row.representative ?? '',
      width: 200,
    },
  ]
  return (
    <>
      {wide ? (
        <Table
          label={t('label')}
          columns={columns}
          rows={known.data}
          rowId={({ id }) => String(id)}
          rowHref={hrefOf}
          stale={query.isPlaceholderData}
        />
      ) : (
        <List label={t('label')}>
          {known.data.map((row) => (
            <ListRow
              key={row.id}
              href={hrefOf(row)}
              title={row.name}
              meta={[row.biz_no, row.representative].filter(Boolean).join(' · ')}
            />
          ))}
        </List>
      )}
      {known.total > known.perPage && (
        <Pagination page={page} perPage={known.perPage} total={known.total} onPage={setPage} />
      )}
    </>
  )
}
