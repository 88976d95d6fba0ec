import { createFileRoute } from '@tanstack/react-router'
import { ThreadScreen } from '../../../features/thread/page/thread-screen.tsx'
import { loadWords } from '../../../i18n/i18n.ts'

export const Route = createFileRoute('/_signed/_main/community/$board/$postId/')({
  staticData: { title: 'board', place: 'more', nav: false },
  loader: () => loadWords('editform', 'outbox', 'record', 'thread'),
  component: Page,
})

function Page() {
  const { threadBoard: board } = Route.useRouteContext()
  const params = Route.useParams()
  return <ThreadScreen board={board} projectId={null} postId={params.postId} key={params.postId} />
}
