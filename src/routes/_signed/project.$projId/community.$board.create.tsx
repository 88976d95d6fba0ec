import { createFileRoute } from '@tanstack/react-router'
import { ThreadWriteScreen } from '../../../features/thread/write/thread-write-screen.tsx'
import { loadWords } from '../../../i18n/i18n.ts'

export const Route = createFileRoute('/_signed/project/$projId/community/$board/create')({
  staticData: { title: 'board', place: 'work', nav: false, form: true },
  loader: () => loadWords('photo', 'rich', 'thread'),
  component: Page,
})

function Page() {
  const { threadBoard: board } = Route.useRouteContext()
  const params = Route.useParams()
  return <ThreadWriteScreen board={board} projectId={params.projId} how="create" />
}
