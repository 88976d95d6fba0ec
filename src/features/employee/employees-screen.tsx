import { useQuery } from '@tanstack/react-query'
import { ListFilter, UserPlus, UserSearch, Users } from 'lucide-react'
import { useState } from 'react'
import { useNumbers } from '../../i18n/use-numbers.ts'
import { useT } from '../../i18n/use-t.ts'
import { useWide } from '../../lib/media.ts'
import { useConnection } from '../../lib/outbox/use-connection.ts'
import { Button } from '../../widgets/button/button.tsx'
import { RetryButton } from '../../widgets/button/retry-button.tsx'
import { KnownAt } from '../../widgets/card/known-at.tsx'
import { EmptyState } from '../../widgets/empty/empty-state.tsx'
import { ErrorState } from '../../widgets/empty/error-state.tsx'
import { Screen } from '../../widgets/screen/screen.tsx'
import { SkeletonList } from '../../widgets/skeleton/skeleton.tsx'
import type { Sort } from '../../widgets/table/column.ts'
import { Pagination } from '../../widgets/table/pagination.tsx'
import { SearchBox } from '../../widgets/toolbar/search-box.tsx'
import { ViewTabs } from '../../widgets/toolbar/view-tabs.tsx'
import { companiesQuery, fieldsQuery } from '../board/references.ts'
import { ExcelButtons } from '../excel-import/excel-buttons.tsx'
import { AttachDialog } from './attach-dialog.tsx'
import { Conditions } from './condition-chips.tsx'
import { conditions, isSet } from './employee-filter.ts'
import { EmployeeForm } from './employee-form.tsx'
import { EmployeeCards, EmployeeTable } from './employee-rows.tsx'
import type { EmployeeSearch } from './employee-search.ts'
import { FilterDialog } from './filter-dialog.tsx'
import { useEmployees } from './use-employees.ts'
import { useManaged } from './use-managed.ts'
import { useSaveEmployees } from './use-save-list.ts'

export interface EmployeesScreenProps {
  projectId: number
  search: EmployeeSearch
  onShow: (search: EmployeeSearch) => void
  onOpen: (employeeId: number) => void
}

const states = ['employed', 'retired', 'all'] as const

/** The people whom the companies of a project employ. */
export function EmployeesScreen({ projectId, search, onShow, onOpen }: EmployeesScreenProps) {
  const t = useT('employee')
  const managed = useManaged(projectId)
  const offline = useConnection() === 'offline'
  const [dialog, setDialog] = useState<'filter' | 'add' | 'attach' | null>(null)
  const companies = useQuery(companiesQuery(projectId)).data?.data ?? []
  const fields = useQuery(fieldsQuery(projectId)).data?.data ?? []
  const companyOptions = companies.map(({ id, name }) => ({ value: String(id), label: name }))
  const fieldOptions = fields.map(({ id, field_name }) => ({
    value: String(id),
    label: field_name,
  }))
  const wide = useWide()
  const save = useSaveEmployees(projectId, search)
  const show = (next: EmployeeSearch) => onShow({ ...next, page: undefined })
  return (
    <Screen title={t('title')}>
      <div className="page-wide">
        <header className="flex flex-wrap items-center gap-3">
          <h1 className="page-title">{t('title')}</h1>
          <div className="ml-auto flex gap-2 max-lg:hidden">
            {wide && (
              <ExcelButtons
                save={save}
                upload={managed.length > 0 ? `/project/${projectId}/employees/excel-upload` : null}
              />
            )}
          </div>
          {managed.length > 0 && (
            <Button
              className="max-lg:w-full"
              off={offline}
              icon={<UserSearch aria-hidden className="size-5 fine:size-4" />}
              onClick={() => setDialog('attach')}
            >
              {t('attach')}
            </Button>
          )}
          {managed.length > 0 && (
            <Button
              look="primary"
              className="max-lg:w-full"
              off={offline}
              icon={<UserPlus aria-hidden className="size-5 fine:size-4" />}
              onClick={() => setDialog('add')}
            >
              {t('add')}
            </Button>
          )}
        </header>
        {offline && <p className="type-meta text-text-2">{t('offline')}</p>}
        <ViewTabs
          label={t('statesLabel')}
          current={search.state ?? 'employed'}
          views={states.map((id) => ({ id, label: t(`states.${id}`) }))}
          onView={(id) =>
            show({ ...search, state: id === 'retired' || id === 'all' ? id : undefined })
          }
        />
        <div className="flex items-center gap-2">
          <SearchBox
            className="min-w-0 flex-1 lg:max-w-90"
            label={t('searchLabel')}
            placeholder={t('searchHint')}
            value={search.q ?? ''}
            onSearch={(q) => show({ ...search, q: q || undefined })}
          />
          <Button
            icon={<ListFilter aria-hidden className="size-5 fine:size-4" />}
            onClick={() => setDialog('filter')}
          >
            {t('filter')}
          </Button>
        </div>
        <Conditions
          search={search}
          companies={companyOptions}
          fields={fieldOptions}
          onShow={show}
        />
        <Found projectId={projectId} search={search} onShow={onShow} />
      </div>
      {dialog === 'filter' && (
        <FilterDialog
          search={search}
          companies={companyOptions}
          fields={fieldOptions}
          onApply={(next) => {
            setDialog(null)
            onShow(next)
          }}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'attach' && (
        <AttachDialog projectId={projectId} onDone={onOpen} onClose={() => setDialog(null)} />
      )}
      {dialog === 'add' && (
        <EmployeeForm
          projectId={projectId}
          employee={null}
          companies={managed}
          fields={fieldOptions}
          onDone={({ id }) => onOpen(id)}
          onClose={() => setDialog(null)}
        />
      )}
    </Screen>
  )
}

function Found({ projectId, search, onShow }: Omit<EmployeesScreenProps, 'onOpen'>) {
  const t = useT('employee')
  const { number } = useNumbers()
  const wide = useWide()
  const { known, failed, readAt, stale, again } = useEmployees(projectId, search)
  if (!known) {
    if (!failed) return <SkeletonList rows={6} />
    return (
      <ErrorState title={t('listFailed')} action={<RetryButton onRetry={again} />}>
        {t('listFailedText')}
      </ErrorState>
    )
  }
  if (known.total === 0) {
    const narrowed = Boolean(search.q) || conditions.some((key) => isSet(search, key))
    return (
      <EmptyState
        icon={<Users />}
        title={t(narrowed ? 'noneFound' : 'none')}
        action={
          narrowed && (
            <Button size="lg" onClick={() => onShow({ state: search.state })}>
              {t('clearFilter')}
            </Button>
          )
        }
      >
        {t(narrowed ? 'noneFoundText' : 'noneText')}
      </EmptyState>
    )
  }
  const Rows = wide ? EmployeeTable : EmployeeCards
  const sort: Sort = { id: search.sort ?? 'name', direction: search.dir ?? 'asc' }
  return (
    <>
      <div className="flex items-center justify-between gap-3">
        <span className="type-meta text-text-3">
          {t('total', { count: known.total, n: number(known.total) })}
        </span>
        <KnownAt at={readAt} />
      </div>
      <Rows
        projectId={projectId}
        rows={known.data}
        stale={stale}
        sort={sort}
        onSort={({ id, direction }) =>
          onShow({ ...search, sort: id as EmployeeSearch['sort'], dir: direction, page: undefined })
        }
      />
      {known.total > known.perPage && (
        <Pagination
          page={search.page ?? 1}
          perPage={known.perPage}
          total={known.total}
          onPage={(page) => onShow({ ...search, page })}
        />
      )}
    </>
  )
}
