import { useQuery } from '@tanstack/react-query'
import { MessagesSquare, Plus } from 'lucide-react'
import { useState } from 'react'
import { can } from '../../../../contract/rights/can.ts'
import type { ThreadBoard } from '../../../../contract/thread/board.ts'
import { shortLanguage } from '../../../i18n/language.ts'
import { useLanguage, useT } from '../../../i18n/use-t.ts'
import { RetryButton } from '../../../widgets/button/retry-button.tsx'
import { KnownAt } from '../../../widgets/card/known-at.tsx'
import { EmptyState } from '../../../widgets/empty/empty-state.tsx'
import { ErrorState } from '../../../widgets/empty/error-state.tsx'
import { ButtonLink } from '../../../widgets/link/button-link.tsx'
import { List } from '../../../widgets/list/list.tsx'
import { Screen } from '../../../widgets/screen/screen.tsx'
import { Select } from '../../../widgets/select/select.tsx'
import { SkeletonList } from '../../../widgets/skeleton/skeleton.tsx'
import { Pagination } from '../../../widgets/table/pagination.tsx'
import { SearchBox } from '../../../widgets/toolbar/search-box.tsx'
import { useArrivals } from '../../outbox/use-arrivals.ts'
import { useOps } from '../../outbox/use-ops.ts'
import { useCan } from '../../project/use-can.ts'
import { useSelf } from '../../record/overlay/use-reader.ts'
import { useMe } from '../../session/me.ts'
import { threadWriteHref } from '../../thread-board/hrefs.ts'
import { changedRow, madeThreads, type ShownRow } from '../overlay.ts'
import { type ThreadQuery, threadListQuery } from '../queries.ts'
import { BoardTabs } from './board-tabs.tsx'
import { ThreadListRow } from './thread-list-row.tsx'
import { Unfinished } from './unfinished.tsx'

const sorts = ['created_at', 'updated_at', 'title', 'comments', 'likes'] as const
type Sort = (typeof sorts)[number]
type View = 'all' | 'waiting' | 'mine' | 'unread' | 'hidden' | 'removed'

const viewQuery: Record<View, ThreadQuery> = {
  all: {},
  waiting: { answered: 'waiting' },
  mine: { writer: 'me' },
  unread: { unread: '1' },
  hidden: { state: 'hidden' },
  removed: { state: 'removed' },
}

/** May the person begin a thread here? */
export function useMayBegin(board: ThreadBoard, projectId: number | null): boolean {
  const me = useMe()
  const rights = useCan(projectId)
  if (board.notices) return rights.manageNotices()
  return can(me).readCommunity(board.readLevel) && can(me).writeCommunity(board.writeLevel)
}

/** /community/{board}: the threads of a board, of a project with those for all. */
export function ThreadListScreen({
  board,
  projectId,
}: {
  board: ThreadBoard
  projectId: number | null
}) {
  const t = useT('thread')
  const me = useMe()
  const self = useSelf()
  const language = shortLanguage(useLanguage())
  const [view, setView] = useState<View>('all')
  const [sort, setSort] = useState<Sort>('created_at')
  const [search, setSearch] = useState({ page: 1, keyword: '' })
  const mayBegin = useMayBegin(board, projectId)
  const query = useQuery(
    threadListQuery(board, projectId, {
      ...viewQuery[view],
      ...(search.keyword && { keyword: search.keyword.slice(0, 200) }),
      ...(sort !== 'created_at' && { orderTarget: sort }),
      ...(sort === 'title' && { orderDirection: 'asc' as const }),
      page: String(search.page),
    }),
  )
  const ops = useOps() ?? []
  useArrivals(ops, query.dataUpdatedAt, () => void query.refetch())
  const list = query.data
  const known = new Set(list?.data.map(({ id }) => id))
  const isFirst = search.page === 1 && search.keyword === '' && (view === 'all' || view === 'mine')
  const made = isFirst ? madeThreads(board, projectId, ops, known, self) : []
  const readAt = query.dataUpdatedAt
  const rows: ShownRow[] = [
    ...made,
    ...(list?.data ?? []).flatMap((post) => changedRow(post, ops, readAt) ?? []),
  ]
  const views: View[] = [
    'all',
    ...(board.answers ? (['waiting'] as const) : []),
    'unread',
    ...(mayBegin ? (['mine'] as const) : []),
    ...(can(me).moderateCommunity() ? (['hidden', 'removed'] as const) : []),
  ]
  const write = mayBegin && (
    <ButtonLink
      look="primary"
      size="lg"
      block
      href={threadWriteHref(board.slug, projectId)}
      icon={<Plus aria-hidden className="size-5" />}
    >
      {t('write', { noun: board.noun[language] })}
    </ButtonLink>
  )
  return (
    <Screen title={board.label[language]}>
      <div className="page-list gap-4">
        <div className="hidden items-start justify-between gap-3 lg:flex">
          <h1 className="page-title">{board.label[language]}</h1>
          {write && <div className="flex-none">{write}</div>}
        </div>
        <BoardTabs projectId={projectId} current={board.slug} />
        <SearchBox
          value={search.keyword}
          label={t('search')}
          placeholder={t('searchHelp')}
          onSearch={(keyword) => setSearch({ page: 1, keyword })}
        />
        <div className="grid grid-cols-2 gap-2 lg:flex lg:[&>*]:w-44">
          <Select
            label={t('show')}
            value={view}
            onChange={(next) => {
              setView((next as View | null) ?? 'all')
              setSearch({ ...search, page: 1 })
            }}
            options={views.map((value) => ({ value, label: t(`view.${value}`) }))}
          />
          <Select
            label={t('sort')}
            value={sort}
            onChange={(next) => setSort((next as Sort | null) ?? 'created_at')}
            options={sorts.map((value) => ({ value, label: t(`sorts.${value}`) }))}
          />
        </div>
        <Unfinished board={board} projectId={projectId} />
        {list || rows.length > 0 ? (
          rows.length === 0 ? (
            search.keyword || view !== 'all' ? (
              <EmptyState
                icon={<MessagesSquare />}
                title={t(search.keyword ? 'notFound' : `none.${view as Exclude<View, 'all'>}`)}
              >
                {search.keyword && t('emptySearch')}
              </EmptyState>
            ) : (
              <EmptyState icon={<MessagesSquare />} title={t('empty')} action={write || undefined}>
                {t(mayBegin ? 'emptyText' : 'emptyReader')}
              </EmptyState>
            )
          ) : (
            <>
              <List label={board.label[language]}>
                {rows.map((shown) => (
                  <ThreadListRow
                    key={shown.post.id}
                    board={board}
                    projectId={projectId}
                    shown={shown}
                  />
                ))}
              </List>
              {list && list.total > list.perPage && (
                <Pagination
                  page={list.page}
                  perPage={list.perPage}
                  total={list.total}
                  onPage={(page) => setSearch({ ...search, page })}
                />
              )}
              {readAt > 0 && (
                <p className="text-right">
                  <KnownAt at={readAt} />
                </p>
              )}
            </>
          )
        ) : null}
        {/* What was written here is not the whole list. */}
        {!list &&
          (query.isError ? (
            <ErrorState
              title={t('failed')}
              action={<RetryButton onRetry={() => void query.refetch()} />}
            >
              {t('failedText')}
            </ErrorState>
          ) : (
            <SkeletonList rows={6} />
          ))}
      </div>
      {write && rows.length > 0 && (
        <div className="sticky bottom-[calc(var(--bottomnav)+env(safe-area-inset-bottom))] z-10 border-line border-t bg-surface px-(--gutter) py-2.5 lg:hidden">
          {write}
        </div>
      )}
    </Screen>
  )
}
