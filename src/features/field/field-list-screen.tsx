import { MapPinned, MapPinOff, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNumbers } from '../../i18n/use-numbers.ts'
import { useT } from '../../i18n/use-t.ts'
import { useWide } from '../../lib/media.ts'
import { Banner } from '../../widgets/banner/banner.tsx'
import { Button } from '../../widgets/button/button.tsx'
import { RetryButton } from '../../widgets/button/retry-button.tsx'
import { KnownAt } from '../../widgets/card/known-at.tsx'
import { EmptyState } from '../../widgets/empty/empty-state.tsx'
import { ErrorState } from '../../widgets/empty/error-state.tsx'
import { ButtonLink } from '../../widgets/link/button-link.tsx'
import { Screen } from '../../widgets/screen/screen.tsx'
import { SkeletonList } from '../../widgets/skeleton/skeleton.tsx'
import { Pagination } from '../../widgets/table/pagination.tsx'
import { SearchBox } from '../../widgets/toolbar/search-box.tsx'
import { ViewTabs } from '../../widgets/toolbar/view-tabs.tsx'
import { ExcelButtons } from '../excel-import/excel-buttons.tsx'
import { FieldCards, FieldTable } from './field-rows.tsx'
import { fieldUploadHref, fieldWriteHref } from './hrefs.ts'
import { everyCode, everyType, type FieldSearch } from './list-search.ts'
import { perPage } from './queries.ts'
import { type ShownFields, useFieldList } from './use-field-list.ts'
import { useMayManage } from './use-may-manage.ts'
import { useSaveList } from './use-save-list.ts'
import { useFieldWords } from './words.ts'

interface FieldListScreenProps {
  projectId: number
  /** the list of the address; `all`: every one */
  code: string
  /** of the address field/info/{type}; otherwise a filter */
  title: string
  search: FieldSearch
  onShow: (search: FieldSearch) => void
}

/** The work sites of a project: cards on a phone, a table on a desktop. */
export function FieldListScreen(props: FieldListScreenProps) {
  const { projectId, code, title, search, onShow } = props
  const t = useT('field')
  const { number } = useNumbers()
  const wide = useWide()
  const manage = useMayManage(projectId)
  const words = useFieldWords()
  const list = useFieldList(projectId, { ...search, code })
  const change = (part: FieldSearch) => onShow({ ...search, ...part, page: undefined })
  const count = (
    <>
      {list.rows && (
        <span className="type-meta text-text-3">
          {t('total', { count: list.total, n: number(list.total) })}
        </span>
      )}
      {list.readAt > 0 && <KnownAt at={list.readAt} />}
    </>
  )
  const named = code === everyCode ? title : `${title} · ${t('code', { code })}`
  return (
    <Screen title={named}>
      <div className="page-wide flex-1 lg:h-[calc(100dvh-var(--topbar))] lg:flex-none">
        <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <h1 className="page-title">{named}</h1>
          {wide && count}
          <Actions {...props} manage={manage} wide={wide} />
        </header>
        <ViewTabs
          label={t('types')}
          current={search.type ?? everyType}
          onView={(type) => change({ type: type === everyType ? undefined : type })}
          views={[
            { id: everyType, label: t('allTypes') },
            ...words.types.map(({ value, label }) => ({ id: value, label })),
          ]}
        />
        <SearchBox
          className="w-full lg:w-72"
          label={t('search')}
          placeholder={t('searchHint')}
          value={search.q ?? ''}
          onSearch={(q) => change({ q: q || undefined })}
        />
        {list.cached && (
          <Banner inset action={<RetryButton onRetry={list.again} />}>
            {t('offlineList')}
          </Banner>
        )}
        {!wide && list.rows && (
          <div className="flex items-center justify-between gap-3">{count}</div>
        )}
        <Rows {...props} list={list} manage={manage} wide={wide} />
      </div>
    </Screen>
  )
}

interface PartProps extends FieldListScreenProps {
  manage: boolean
  wide: boolean
}

function Actions({ projectId, code, search, manage, wide }: PartProps) {
  const t = useT('field')
  const save = useSaveList(projectId, { ...search, code })
  const place = { projectId, code }
  const icon = 'size-5 fine:size-4'
  return (
    <div className="flex w-full flex-wrap gap-2 lg:ml-auto lg:w-auto">
      {wide && <ExcelButtons save={save} upload={manage ? fieldUploadHref(place) : null} />}
      {manage && (
        <ButtonLink
          look="primary"
          block={!wide}
          href={fieldWriteHref(place)}
          icon={<Plus aria-hidden className={icon} />}
        >
          {t('add')}
        </ButtonLink>
      )}
    </div>
  )
}

function Rows(props: PartProps & { list: ShownFields }) {
  const { list, search, onShow, wide } = props
  const t = useT('field')
  if (!list.rows) {
    if (!list.failed) return <SkeletonList rows={6} />
    return (
      <ErrorState title={t('failed')} action={<RetryButton onRetry={list.again} />}>
        {t('failedText')}
      </ErrorState>
    )
  }
  if (list.rows.length === 0) return <Nothing {...props} />
  const pages: ReactNode = (
    <Pagination
      page={search.page ?? 1}
      perPage={perPage}
      total={list.total}
      onPage={(page) => onShow({ ...search, page })}
    />
  )
  if (wide) {
    return (
      <FieldTable
        rows={list.rows}
        sort={{ id: search.sort ?? 'field_name', direction: search.dir ?? 'asc' }}
        onSort={({ id, direction }) =>
          onShow({ ...search, sort: id as FieldSearch['sort'], dir: direction, page: undefined })
        }
        stale={list.stale}
        foot={pages}
      />
    )
  }
  return (
    <>
      <FieldCards rows={list.rows} />
      {list.total > perPage && pages}
    </>
  )
}

function Nothing({ projectId, code, search, onShow, manage }: PartProps) {
  const t = useT('field')
  if (search.q || search.type || (search.page ?? 1) > 1) {
    return (
      <EmptyState
        icon={<MapPinOff />}
        title={t('none.title')}
        action={
          <Button size="lg" block onClick={() => onShow({})}>
            {t('none.action')}
          </Button>
        }
      >
        {t('none.text')}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={<MapPinned />}
      title={t('empty.title')}
      action={
        manage && (
          <ButtonLink look="primary" size="lg" block href={fieldWriteHref({ projectId, code })}>
            {t('add')}
          </ButtonLink>
        )
      }
    >
      {manage ? t('empty.text') : t('empty.reader')}
    </EmptyState>
  )
}
