import { useQuery } from '@tanstack/react-query'
import { ChevronRight, ClipboardList } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Board } from '../../../contract/form/definition.ts'
import { formatQuery } from '../../../contract/query.ts'
import { shortLanguage } from '../../i18n/language.ts'
import { useLanguage, useT } from '../../i18n/use-t.ts'
import { SectionHead } from '../../widgets/card/section-head.tsx'
import { EmptyState } from '../../widgets/empty/empty-state.tsx'
import { ButtonLink } from '../../widgets/link/button-link.tsx'
import { TextLink } from '../../widgets/link/text-link.tsx'
import { List } from '../../widgets/list/list.tsx'
import { Screen } from '../../widgets/screen/screen.tsx'
import { SkeletonList } from '../../widgets/skeleton/skeleton.tsx'
import { Tabs } from '../../widgets/tabs/tabs.tsx'
import { useMaybeBoard } from '../board/use-maybe-board.ts'
import { oneProject } from '../project/queries.ts'
import { boardHref } from '../record/hrefs.ts'
import type { ListSearch } from '../record/list-search.ts'
import { RowLine } from '../record/row-line.tsx'
import { useKeptList } from '../record/use-kept-list.ts'
import { useList } from '../record/use-list.ts'
import { useMe } from '../session/me.ts'
import { homeBoards } from './boards.ts'
import { MySites } from './my-sites.tsx'

/** Rows of one board; the rest is a press away. */
const most = 5

interface PartProps {
  projectId: number
  boardId: number
  search: ListSearch
}

/** What I wrote and what is for me to do (spec §2, work status). */
export function WorkStatus({ projectId }: { projectId: number | null }) {
  const t = useT('home')
  const more = useT('mypage')
  if (projectId !== null) return <Status projectId={projectId} />
  return (
    <Screen title={more('status.title')}>
      <h1 className="sr-only hidden lg:block">{more('status.title')}</h1>
      <EmptyState
        icon={<ClipboardList />}
        title={more('status.title')}
        action={
          <ButtonLink look="primary" size="lg" block href="/content/project">
            {t('allProjects')}
          </ButtonLink>
        }
      >
        {more('status.choose')}
      </EmptyState>
    </Screen>
  )
}

/** Who may say that a corrective action holds (design §5). */
function useVerifies(projectId: number): boolean {
  const me = useMe()
  const role = useQuery(oneProject(projectId)).data?.role
  return me.level >= 4 || role === 'safety' || role === 'manager'
}

function Status({ projectId }: { projectId: number }) {
  const more = useT('mypage')
  const me = useMe()
  const verifies = useVerifies(projectId)
  const [tab, setTab] = useState('mine')
  const part = (boardId: number, search: ListSearch) => (
    <Part key={boardId} projectId={projectId} boardId={boardId} search={search} />
  )
  const every = (search: ListSearch) => (
    <>
      {part(homeBoards.daily, search)}
      {part(homeBoards.corrective, search)}
      {part(homeBoards.hazard, search)}
    </>
  )
  const corrective = (text: string, search: ListSearch) => (
    <>
      <p className="type-meta mb-3 text-text-2">{text}</p>
      {part(homeBoards.corrective, search)}
    </>
  )
  // The company named as responsible acts, not whoever sees the record.
  const ours = [{ key: 'company_id', operator: '=' as const, value: String(me.company_id ?? 0) }]
  const tabs: { id: string; label: string; panel: ReactNode }[] = [
    { id: 'mine', label: more('status.mine'), panel: every({ view: 'mine' }) },
    {
      id: 'todo',
      label: more('status.todo'),
      panel: corrective(more('status.todoText'), { view: 'open', where: ours }),
    },
    {
      id: 'verify',
      label: more('status.verify'),
      panel: corrective(more('status.verifyText'), { view: 'done' }),
    },
    { id: 'week', label: more('status.week'), panel: every({ view: 'mine', period: 'week' }) },
    { id: 'sites', label: more('status.sites'), panel: <MySites current={projectId} /> },
  ]
  return (
    <Screen title={more('status.title')}>
      <div className="mx-auto w-full max-w-[720px] px-(--gutter) pt-2 pb-6 lg:pt-6">
        <h1 className="type-h1 hidden lg:block">{more('status.title')}</h1>
        <p className="mb-2 text-text-2">{more('status.text')}</p>
        <Tabs
          label={more('status.title')}
          value={tab}
          onChange={setTab}
          tabs={tabs.filter(({ id }) => id !== 'verify' || verifies)}
        />
      </div>
    </Screen>
  )
}

function Part({ boardId, ...rest }: PartProps) {
  const board = useMaybeBoard(boardId)
  return board ? <Rows board={board} {...rest} /> : <SkeletonList rows={2} />
}

function Rows({ board, projectId, search }: Omit<PartProps, 'boardId'> & { board: Board }) {
  const t = useT('home')
  const more = useT('mypage')
  const language = shortLanguage(useLanguage())
  const list = useKeptList(board, projectId, search, useList(board, projectId, search))
  return (
    <section className="mb-4">
      <SectionHead
        title={[board.label[language], list.total ?? (list.rows.length || '')].join(' ')}
      >
        {list.rows.length > most && (
          <TextLink href={boardHref(projectId, board.id) + formatQuery(search)}>
            {t('recordsAll')}
            <ChevronRight aria-hidden className="size-5" />
          </TextLink>
        )}
      </SectionHead>
      {list.rows.length > 0 ? (
        <List>
          {list.rows.slice(0, most).map((shown) => (
            <RowLine key={shown.value.id} board={board} shown={shown} />
          ))}
        </List>
      ) : list.pending && !list.error ? (
        <SkeletonList rows={2} />
      ) : (
        <p className="py-1 text-text-3">
          {more(list.total === null ? 'status.unknown' : 'status.none')}
        </p>
      )}
    </section>
  )
}
