import { useQuery } from '@tanstack/react-query'
import type { Board } from '../../../../contract/form/definition.ts'
import { namedLinks } from '../../../../contract/form/links.ts'
import { referencesOf } from '../../../../contract/form/reference-kind.ts'
import { shortLanguage } from '../../../i18n/language.ts'
import { useLanguage, useT } from '../../../i18n/use-t.ts'
import { useWide } from '../../../lib/media.ts'
import { NoRight } from '../../../widgets/empty/no-right.tsx'
import { Screen } from '../../../widgets/screen/screen.tsx'
import { useBoard } from '../../board/use-board.ts'
import { useMayWrite } from '../../board/use-may-write.ts'
import { useReading } from '../../board/use-reading.ts'
import { useReferences } from '../../board/use-references.ts'
import { oneProject } from '../../project/queries.ts'
import { useCan } from '../../project/use-can.ts'
import { useTitles } from '../links/use-titles.ts'
import { ListDesk } from './list-desk.tsx'
import { ListPhone } from './list-phone.tsx'
import { isNarrowed, type ListSearch } from './list-search.ts'
import { useCachedList } from './use-cached-list.ts'
import { useList } from './use-list.ts'

interface ListScreenProps {
  projectId: number
  boardId: number
  search: ListSearch
  onShow: (search: ListSearch) => void
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
  return board && <Records board={board} projectId={projectId} {...rest} />
}

function Records({
  board,
  projectId,
  search,
  onShow,
}: Omit<ListScreenProps, 'boardId'> & { board: Board }) {
  const wide = useWide()
  const language = shortLanguage(useLanguage())
  const rights = useCan(projectId)
  const references = useReferences(projectId, referencesOf(board))
  const list = useCachedList(board, projectId, search, useList(board, projectId, search))
  const linked = list.rows.flatMap(({ value }) => namedLinks(board, value.values))
  const reading = useReading(references, useTitles(projectId, linked))
  const first = board.views[0]?.key
  const write = useMayWrite(projectId)(board)
  const Body = wide ? ListDesk : ListPhone
  return (
    <Screen title={board.label[language]}>
      <Body
        board={board}
        projectId={projectId}
        search={search}
        list={list}
        reading={reading}
        references={references}
        sort={{
          id: search.sort ?? board.sort.key,
          direction: search.dir ?? (search.sort ? 'asc' : board.sort.direction),
        }}
        onSearch={(change) => onShow({ ...search, ...change, page: undefined })}
        onShow={onShow}
        onShowAll={() => onShow({})}
        narrowed={isNarrowed(search) || (search.view !== undefined && search.view !== first)}
        mayWrite={write}
        rights={{ write, pin: rights.pinRecord() }}
      />
    </Screen>
  )
}
