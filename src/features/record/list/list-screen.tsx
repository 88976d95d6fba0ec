import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { FormBoard } from '../../../../contract/form/definition.ts'
import { namedLinks } from '../../../../contract/form/links.ts'
import type { OverviewKind } from '../../../../contract/form/overview.ts'
import { referencesOf } from '../../../../contract/form/reference-kind.ts'
import { shortLanguage } from '../../../i18n/language.ts'
import { useLanguage, useT } from '../../../i18n/use-t.ts'
import { useWide } from '../../../lib/media.ts'
import { NoRight } from '../../../widgets/empty/no-right.tsx'
import { lazyPart } from '../../../widgets/part/lazy-part.tsx'
import { Screen } from '../../../widgets/screen/screen.tsx'
import { SkeletonList } from '../../../widgets/skeleton/skeleton.tsx'
import { useBoard } from '../../board/use-board.ts'
import { useMayWrite } from '../../board/use-may-write.ts'
import { useReading } from '../../board/use-reading.ts'
import { useReferences } from '../../board/use-references.ts'
import { oneProject } from '../../project/queries.ts'
import { useCan } from '../../project/use-can.ts'
import { useTitles } from '../links/use-titles.ts'
import { knownSearch } from './board-query.ts'
import { linkedIn } from './conditions.ts'
import { ListDesk } from './list-desk.tsx'
import { ListPhone } from './list-phone.tsx'
import { isNarrowed, type ListSearch } from './list-search.ts'
import { overviewsOf, ShowSwitch } from './show-switch.tsx'
import { useCachedList } from './use-cached-list.ts'
import { useList } from './use-list.ts'

const Overview = lazyPart(() => import('../overview/overview.tsx'))

interface ListScreenProps {
  projectId: number
  boardId: number
  search: ListSearch
  onShow: (search: ListSearch, replace?: boolean) => void
}

/** The records of a board: cards on a phone, a table on a desktop. */
export function ListScreen({ projectId, boardId, ...rest }: ListScreenProps) {
  const board = useBoard(boardId)
  const language = shortLanguage(useLanguage())
  const t = useT('record')
  const project = useQuery(oneProject(projectId)).data
  const rights = useCan(projectId)
  if (board && project && !rights.readBoard(board)) {
    return (
      <Screen title={board.label[language]}>
        <NoRight back={`/project/${projectId}/home`}>{t('list.notForMe')}</NoRight>
      </Screen>
    )
  }
  if (!board) return null
  const show = overviewsOf(board).find((one) => one === rest.search.show)
  return show ? (
    <Beside board={board} projectId={projectId} show={show} {...rest} />
  ) : (
    <Records board={board} projectId={projectId} {...rest} />
  )
}

type BoardProps = Omit<ListScreenProps, 'boardId'> & { board: FormBoard }

/** A matrix or a calendar in place of the list. */
function Beside({ board, projectId, show, search, onShow }: BoardProps & { show: OverviewKind }) {
  const language = shortLanguage(useLanguage())
  const reading = useReading(useReferences(projectId, referencesOf(board)))
  return (
    <Screen title={board.label[language]}>
      <div className="print-wide page-wide lg:h-[calc(100dvh-var(--topbar))] lg:flex-none print:h-auto">
        <header className="flex flex-wrap items-center gap-3">
          <h1 className="page-title print:block">{board.label[language]}</h1>
          <ShowSwitch
            board={board}
            show={show}
            onShow={(next) => onShow(next ? { show: next, at: search.at } : {})}
          />
        </header>
        <Suspense fallback={<SkeletonList rows={8} />}>
          <Overview
            board={board}
            projectId={projectId}
            show={show}
            at={search.at}
            reading={reading}
            onAt={(at, replace) => onShow({ show, at }, replace)}
            search={search}
            onSearch={(change) => onShow({ ...search, ...change }, true)}
          />
        </Suspense>
      </div>
    </Screen>
  )
}

function Records({ board, projectId, search, onShow }: BoardProps) {
  const { sort, dir } = knownSearch(board, search)
  const wide = useWide()
  const language = shortLanguage(useLanguage())
  const rights = useCan(projectId)
  const references = useReferences(projectId, referencesOf(board))
  const list = useCachedList(board, projectId, search, useList(board, projectId, search))
  const linked = [
    ...list.rows.flatMap(({ value }) => namedLinks(board, value.values)),
    ...linkedIn(board, search.where),
  ]
  const reading = useReading(references, useTitles(projectId, linked))
  const first = board.views[0]?.key
  const write = useMayWrite(projectId)(board)
  const Body = wide ? ListDesk : ListPhone
  const switched = (
    <ShowSwitch board={board} show={null} onShow={(show) => onShow({ ...(show && { show }) })} />
  )
  return (
    <Screen title={board.label[language]}>
      <Body
        shows={switched}
        board={board}
        projectId={projectId}
        search={search}
        list={list}
        reading={reading}
        references={references}
        sort={{
          id: sort ?? board.sort.key,
          direction: dir ?? (sort ? 'asc' : board.sort.direction),
        }}
        onSearch={(change) => onShow({ ...search, ...change, page: undefined })}
        onShow={onShow}
        onShowAll={() => onShow({})}
        onFirst={(search.page ?? 1) > 1 ? () => onShow({ ...search, page: undefined }) : null}
        narrowed={isNarrowed(search) || (search.view !== undefined && search.view !== first)}
        mayWrite={write}
        rights={{ write, pin: rights.pinRecord() }}
      />
    </Screen>
  )
}
