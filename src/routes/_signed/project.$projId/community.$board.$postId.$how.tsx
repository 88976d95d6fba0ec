import { createFileRoute, Navigate } from '@tanstack/react-router'
import { ThreadWriteScreen } from '../../../features/thread/write/thread-write-screen.tsx'
import { loadWords } from '../../../i18n/i18n.ts'

/** `reply` and `update` of a post. */
export const Route = createFileRoute('/_signed/project/$projId/community/$board/$postId/$how')({
  staticData: { title: 'board', place: 'work', nav: false, form: true },
  loader: () => loadWords('photo', 'rich', 'thread'),
  component: Page,
})

function Page() {
  const { threadBoard: board } = Route.useRouteContext()
  const { projId, how, postId } = Route.useParams()
  if (how !== 'reply' && how !== 'update') return <Navigate to="/pages/error-404" replace />
  return <ThreadWriteScreen board={board} projectId={projId} how={how} postId={postId} />
}
