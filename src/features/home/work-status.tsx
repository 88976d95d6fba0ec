import { ChevronRight, ClipboardList } from 'lucide-react'
import { useState } from 'react'
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
import { boardHref } from '../record/hrefs.ts'
import type { ListSearch } from '../record/list-search.ts'
import { RowLine } from '../record/row-line.tsx'
import { useList } from '../record/use-list.ts'
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
  const [tab, setTab] = useState('mine')
  if (projectId === null) {
    return (
      <Screen title={t('status.title')}>
        <h1 className="sr-only hidden lg:block">{t('status.title')}</h1>
        <EmptyState
          icon={<ClipboardList />}
          title={t('status.title')}
          action={
            <ButtonLink look="primary" size="lg" block href="/content/project">
              {t('allProjects')}
            </ButtonLink>
          }
        >
          {t('status.choose')}
        </EmptyState>
      </Screen>
    )
  }
  const part = (boardId: number, search: ListSearch) => (
    <Part key={boardId} projectId={projectId} boardId={boardId} search={search} />
  )
  const mine = { view: 'mine' }
  const week: ListSearch = { view: 'mine', period: 'week' }
  return (
    <Screen title={t('status.title')}>
      <div className="mx-auto w-full max-w-[720px] px-(--gutter) pt-2 pb-6 lg:pt-6">
        <h1 className="type-h1 hidden lg:block">{t('status.title')}</h1>
        <p className="mb-2 text-text-2">{t('status.text')}</p>
        <Tabs
          label={t('status.title')}
          value={tab}
          onChange={setTab}
          tabs={[
            {
              id: 'mine',
              label: t('status.mine'),
              panel: (
                <>
                  {part(homeBoards.daily, mine)}
                  {part(homeBoards.corrective, mine)}
                  {part(homeBoards.hazard, mine)}
                </>
              ),
            },
            {
              id: 'todo',
              label: t('status.todo'),
              panel: part(homeBoards.corrective, { view: 'open' }),
            },
            {
              id: 'verify',
              label: t('status.verify'),
              panel: part(homeBoards.corrective, { view: 'done' }),
            },
            {
              id: 'week',
              label: more('status.week'),
              panel: (
                <>
                  {part(homeBoards.daily, week)}
                  {part(homeBoards.corrective, week)}
                  {part(homeBoards.hazard, week)}
                </>
              ),
            },
            {
              id: 'sites',
              label: more('status.sites'),
              panel: <MySites current={projectId} />,
            },
          ]}
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
  const language = shortLanguage(useLanguage())
  const list = useList(board, projectId, search)
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
          {t(list.total === null ? 'status.unknown' : 'status.none')}
        </p>
      )}
    </section>
  )
}
