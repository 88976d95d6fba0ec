import { createFileRoute } from '@tanstack/react-router'
import { ThreadListScreen } from '../../../features/thread/list/thread-list-screen.tsx'
import { loadWords } from '../../../i18n/i18n.ts'

export const Route = createFileRoute('/_signed/project/$projId/community/$board/')({
  staticData: { title: 'board', place: 'work' },
  loader: () => loadWords('thread'),
  component: Page,
})

function Page() {
  const { threadBoard: board } = Route.useRouteContext()
  const params = Route.useParams()
  return <ThreadListScreen board={board} projectId={params.projId} key={board.slug} />
}
