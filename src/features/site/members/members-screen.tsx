import { useQuery } from '@tanstack/react-query'
import { FileUp, SearchX, UserPlus, Users } from 'lucide-react'
import { useState } from 'react'
import type { ProjectMember } from '../../../../contract/project/project.ts'
import { useT } from '../../../i18n/use-t.ts'
import { cn } from '../../../lib/cn.ts'
import { useWide } from '../../../lib/media.ts'
import { useConnection } from '../../../lib/outbox/use-connection.ts'
import { Button } from '../../../widgets/button/button.tsx'
import { RetryButton } from '../../../widgets/button/retry-button.tsx'
import { KnownAt } from '../../../widgets/card/known-at.tsx'
import { EmptyState } from '../../../widgets/empty/empty-state.tsx'
import { ErrorState } from '../../../widgets/empty/error-state.tsx'
import { ButtonLink } from '../../../widgets/link/button-link.tsx'
import { Screen } from '../../../widgets/screen/screen.tsx'
import { SkeletonList } from '../../../widgets/skeleton/skeleton.tsx'
import { Pagination } from '../../../widgets/table/pagination.tsx'
import { SearchBox } from '../../../widgets/toolbar/search-box.tsx'
import { ViewTabs } from '../../../widgets/toolbar/view-tabs.tsx'
import { ExportButton } from '../../excel-export/export-button.tsx'
import { projectMembers } from '../../project/queries.ts'
import { useMayRun } from '../use-may-run.ts'
import { AddMembers } from './add-members.tsx'
import { inView, type MemberView, matchesMember, memberViews } from './match.ts'
import { MemberDialog } from './member-dialog.tsx'
import { MemberCards, MemberTable } from './member-list.tsx'
import { useExportMembers } from './use-export-members.ts'

const perPage = 50

/** /project/{id}/info/members: the project's members and roles; managers change them. */
export function MembersScreen({ projectId }: { projectId: number }) {
  const t = useT('site')
  const wide = useWide()
  const mayRun = useMayRun(projectId)
  const offline = useConnection() === 'offline'
  const query = useQuery(projectMembers(projectId))
  const [view, setView] = useState<MemberView>('all')
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const [requested, setRequested] = useState<ProjectMember | 'add' | null>(null)
  const all = query.data?.data
  const searched = all?.filter((member) => matchesMember(member, search)) ?? []
  const fitting = searched.filter((member) => inView(member, view))
  const rows = fitting.slice((page - 1) * perPage, page * perPage)
  const save = useExportMembers(
    projectId,
    (member) => matchesMember(member, search) && inView(member, view),
  )
  const Rows = wide ? MemberTable : MemberCards
  const upload = mayRun && wide && (
    <ButtonLink
      href={`/project/${projectId}/info/members/excel-upload`}
      icon={<FileUp aria-hidden className="size-5 fine:size-4" />}
    >
      {t('members.excel')}
    </ButtonLink>
  )
  const add = mayRun && all && (
    <Button
      look="primary"
      block={!wide}
      off={offline}
      icon={<UserPlus aria-hidden className="size-5 fine:size-4" />}
      onClick={() => setRequested('add')}
    >
      {t('members.add')}
    </Button>
  )
  return (
    <Screen
      title={t('members.title')}
      crumbs={[
        { label: t('info.title'), href: `/project/${projectId}/info` },
        { label: t('members.title') },
      ]}
    >
      <div className="page-list">
        <div className={cn('items-center justify-between gap-4 lg:flex', add ? 'flex' : 'hidden')}>
          <h1 className="page-title">{t('members.title')}</h1>
          <div className="flex gap-2 max-lg:w-full">
            {all && <ExportButton list={save} />}
            {upload}
            {add}
          </div>
        </div>
        {offline && add && <p className="type-meta text-text-2">{t('offline')}</p>}
        {!all ? (
          query.isError ? (
            <ErrorState
              title={t('members.failed')}
              action={<RetryButton onRetry={() => void query.refetch()} />}
            >
              {t('members.failedText')}
            </ErrorState>
          ) : (
            <SkeletonList rows={6} />
          )
        ) : (
          <>
            <ViewTabs
              label={t('members.viewsLabel')}
              views={memberViews.map((id) => ({
                id,
                label: t(`members.views.${id}`),
                count: searched.filter((member) => inView(member, id)).length,
              }))}
              current={view}
              onView={(id) => {
                setView(memberViews.find((one) => one === id) ?? 'all')
                setPage(1)
              }}
            />
            <div className="flex flex-wrap items-center justify-between gap-2.5">
              <SearchBox
                className="w-full lg:w-80"
                value={search}
                onSearch={(next) => {
                  setSearch(next)
                  setPage(1)
                }}
                label={t('members.search')}
              />
              <KnownAt at={query.dataUpdatedAt} />
            </div>
            {rows.length > 0 ? (
              <Rows rows={rows} onChange={mayRun ? setRequested : null} />
            ) : all.length === 0 ? (
              <EmptyState icon={<Users />} title={t('members.none')}>
                {t('members.noneText')}
              </EmptyState>
            ) : (
              <EmptyState icon={<SearchX />} title={t('members.noMatch')}>
                {t('members.noMatchText')}
              </EmptyState>
            )}
            {fitting.length > perPage && (
              <Pagination page={page} perPage={perPage} total={fitting.length} onPage={setPage} />
            )}
          </>
        )}
      </div>
      {requested === 'add' && all && (
        <AddMembers projectId={projectId} members={all} onClose={() => setRequested(null)} />
      )}
      {requested !== null && requested !== 'add' && (
        <MemberDialog projectId={projectId} member={requested} onClose={() => setRequested(null)} />
      )}
    </Screen>
  )
}
