import { SearchX, TriangleAlert, UserX } from 'lucide-react'
import { useState } from 'react'
import type { ProjectRow as Row } from '../../../contract/project/project.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../widgets/button/button.tsx'
import { KnownAt } from '../../widgets/card/known-at.tsx'
import { SectionHead } from '../../widgets/card/section-head.tsx'
import { EmptyState } from '../../widgets/empty/empty-state.tsx'
import { ErrorState } from '../../widgets/empty/error-state.tsx'
import { List } from '../../widgets/list/list.tsx'
import { SkeletonList } from '../../widgets/skeleton/skeleton.tsx'
import { SearchBox } from '../../widgets/toolbar/search-box.tsx'
import { useMe } from '../session/me.ts'
import { recentProjects } from './last-project.ts'
import { ProjectRow } from './project-row.tsx'
import { useProjectList } from './use-project-list.ts'

interface ProjectPickerProps {
  current: number | null
  /** in a dialog a press selects; otherwise each row links to the project's home */
  onChoose?: (projId: number) => void
}

/** Search, the last ones, all of them. */
export function ProjectPicker({ current, onChoose }: ProjectPickerProps) {
  const t = useT('project')
  const me = useMe()
  const [search, setSearch] = useState('')
  const list = useProjectList(search)
  const row = (one: Row) => (
    <ProjectRow
      key={one.id}
      row={one}
      current={one.id === current}
      href={onChoose ? undefined : `/project/${one.id}/home`}
      onChosen={onChoose && (() => onChoose(one.id))}
    />
  )
  if (list.rows === null) {
    if (!list.failed) return <SkeletonList />
    return (
      <ErrorState
        icon={<TriangleAlert />}
        title={t('failedTitle')}
        action={
          <Button look="primary" size="lg" block onClick={list.again}>
            {t('again')}
          </Button>
        }
      >
        {t('failedOffline')}
      </ErrorState>
    )
  }
  if (list.total === 0 && search === '') {
    return (
      <EmptyState icon={<UserX />} title={t('noneTitle')}>
        {t('noneText')}
      </EmptyState>
    )
  }
  const recent = recentProjects(me.id).flatMap(
    (id) => list.rows?.filter((one) => one.id === id) ?? [],
  )
  return (
    <div className="flex flex-col gap-4">
      <SearchBox value={search} onSearch={setSearch} label={t('search')} />
      {search === '' && recent.length > 0 && list.rows.length > 5 && (
        <section>
          <SectionHead title={t('recent')} />
          <List>{recent.slice(0, 3).map(row)}</List>
        </section>
      )}
      <section>
        <SectionHead title={t('count', { count: list.total })}>
          <KnownAt at={list.knownAt} />
        </SectionHead>
        {list.rows.length > 0 ? (
          <List label={t('all')}>{list.rows.map(row)}</List>
        ) : (
          <EmptyState
            icon={<SearchX />}
            title={t('noMatch')}
            action={
              <Button block onClick={() => setSearch('')}>
                {t('clearSearch')}
              </Button>
            }
          >
            {t('noMatchText')}
          </EmptyState>
        )}
        {list.more && (
          <Button block className="mt-3" onClick={list.more}>
            {t('more')}
          </Button>
        )}
      </section>
    </div>
  )
}
