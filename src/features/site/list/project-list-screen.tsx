import { useQuery } from '@tanstack/react-query'
import { Building2, Plus, SearchX, Star } from 'lucide-react'
import { useState } from 'react'
import { can } from '../../../../contract/rights/can.ts'
import { useT } from '../../../i18n/use-t.ts'
import { cn } from '../../../lib/cn.ts'
import { useWide } from '../../../lib/media.ts'
import { Button } from '../../../widgets/button/button.tsx'
import { RetryButton } from '../../../widgets/button/retry-button.tsx'
import { KnownAt } from '../../../widgets/card/known-at.tsx'
import { EmptyState } from '../../../widgets/empty/empty-state.tsx'
import { ErrorState } from '../../../widgets/empty/error-state.tsx'
import { ButtonLink } from '../../../widgets/link/button-link.tsx'
import { Screen } from '../../../widgets/screen/screen.tsx'
import { Select } from '../../../widgets/select/select.tsx'
import { SkeletonList } from '../../../widgets/skeleton/skeleton.tsx'
import { SearchBox } from '../../../widgets/toolbar/search-box.tsx'
import { ViewTabs } from '../../../widgets/toolbar/view-tabs.tsx'
import { lastProject } from '../../project/last-project.ts'
import { useMe } from '../../session/me.ts'
import { projectGroupsQuery } from '../run-queries.ts'
import { ProjectCards, ProjectTable } from './project-list.tsx'
import { type ListOptions, type ProjectListView, useProjectList } from './use-project-list.ts'
import { useStars } from './use-stars.ts'

const views: readonly ProjectListView[] = ['all', 'mine', 'starred']
const everything: ListOptions = { search: '', view: 'all', group: null }

/** /content/project, site shortcuts: all my projects, the last used first. */
export function ProjectListScreen() {
  const t = useT('site')
  const me = useMe()
  const wide = useWide()
  const [options, setOptions] = useState(everything)
  const groups = useQuery(projectGroupsQuery()).data?.data ?? []
  const { starred, isStarred, toggle } = useStars()
  const list = useProjectList(options, starred)
  const change = (next: Partial<ListOptions>) => setOptions({ ...options, ...next })
  // Below head office people only see their own projects.
  const offered = views.filter((view) => view !== 'mine' || can(me).seeEverything())
  const create = can(me).createProject() && (
    <ButtonLink
      look="primary"
      block={!wide}
      href="/content/project/create"
      icon={<Plus aria-hidden className="size-5 fine:size-4" />}
    >
      {t('shelf.create')}
    </ButtonLink>
  )
  const Rows = wide ? ProjectTable : ProjectCards
  return (
    <Screen title={t('shelf.title')}>
      <div className="page-list">
        <div
          className={cn('items-center justify-between gap-4 lg:flex', create ? 'flex' : 'hidden')}
        >
          <h1 className="page-title">{t('shelf.title')}</h1>
          {create}
        </div>
        <ViewTabs
          label={t('shelf.viewsLabel')}
          views={offered.map((id) => ({ id, label: t(`shelf.views.${id}`) }))}
          current={options.view}
          onView={(id) => change({ view: views.find((view) => view === id) ?? 'all' })}
        />
        <div className="flex flex-col gap-2.5 lg:flex-row">
          <SearchBox
            className="lg:w-80"
            value={options.search}
            onSearch={(search) => change({ search })}
            label={t('shelf.search')}
          />
          {groups.length > 1 && (
            <div className="lg:w-52">
              <Select
                label={t('shelf.group')}
                placeholder={t('shelf.anyGroup')}
                options={groups.map(({ name }) => ({ value: name, label: name }))}
                value={options.group}
                onChange={(group) => change({ group })}
                clearable
              />
            </div>
          )}
        </div>
        {list.rows === null ? (
          list.failed ? (
            <ErrorState title={t('shelf.failed')} action={<RetryButton onRetry={list.again} />}>
              {t('shelf.failedText')}
            </ErrorState>
          ) : (
            <SkeletonList />
          )
        ) : list.rows.length > 0 ? (
          <>
            <p className="type-meta -mb-2 flex justify-between gap-3 text-text-3">
              <span>
                {list.partial ? t('shelf.partial') : t('shelf.count', { count: list.total })}
              </span>
              <KnownAt at={list.knownAt} />
            </p>
            <Rows
              rows={list.rows}
              last={lastProject(me.id)}
              isStarred={isStarred}
              onStar={(project) => void toggle(project)}
            />
            {list.more && (
              <Button block onClick={list.more}>
                {t('shelf.more')}
              </Button>
            )}
          </>
        ) : (
          <Nothing
            options={options}
            onClear={() => setOptions(everything)}
            head={can(me).createProject()}
          />
        )}
      </div>
    </Screen>
  )
}

function Nothing({
  options,
  onClear,
  head,
}: {
  options: ListOptions
  onClear: () => void
  head: boolean
}) {
  const t = useT('site')
  if (options.search !== '' || options.group !== null || options.view === 'mine') {
    return (
      <EmptyState
        icon={<SearchX />}
        title={t('shelf.noMatch')}
        action={
          <Button block onClick={onClear}>
            {t('shelf.clear')}
          </Button>
        }
      >
        {t('shelf.noMatchText')}
      </EmptyState>
    )
  }
  if (options.view === 'starred') {
    return (
      <EmptyState icon={<Star />} title={t('shelf.noStar')}>
        {t('shelf.noStarText')}
      </EmptyState>
    )
  }
  return (
    <EmptyState icon={<Building2 />} title={t(head ? 'shelf.noneHead' : 'shelf.none')}>
      {t(head ? 'shelf.noneHeadText' : 'shelf.noneText')}
    </EmptyState>
  )
}
