import { createFileRoute } from '@tanstack/react-router'
import { ThreadListScreen } from '../../../features/thread/list/thread-list-screen.tsx'
import { loadWords } from '../../../i18n/i18n.ts'

export const Route = createFileRoute('/_signed/_main/community/$board/')({
  staticData: { title: 'board', place: 'more' },
  loader: () => loadWords('thread'),
  component: Page,
})

function Page() {
  const { threadBoard: board } = Route.useRouteContext()
  return <ThreadListScreen board={board} projectId={null} key={board.slug} />
}
