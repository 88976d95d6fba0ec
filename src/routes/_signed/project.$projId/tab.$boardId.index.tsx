import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { ListScreen } from '../../../features/record/list/list-screen.tsx'
import { listSearch } from '../../../features/record/list/list-search.ts'
import { loadWords } from '../../../i18n/i18n.ts'

export const Route = createFileRoute('/_signed/project/$projId/tab/$boardId/')({
  staticData: { title: 'board', place: 'work' },
  validateSearch: listSearch,
  loader: () => loadWords('board', 'form', 'record', 'save', 'overview'),
  component: BoardList,
})

function BoardList() {
  const { projId, boardId } = Route.useParams()
  const search = Route.useSearch()
  const navigate = useNavigate()
  return (
    <ListScreen
      key={boardId}
      projectId={projId}
      boardId={boardId}
      search={search}
      onShow={(next, replace) =>
        void navigate({ from: Route.fullPath, to: '.', search: next, replace })
      }
    />
  )
}
