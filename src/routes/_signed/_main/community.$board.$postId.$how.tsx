import { createFileRoute } from '@tanstack/react-router'
import { ThreadWriteScreen } from '../../../features/thread/write/thread-write-screen.tsx'
import { loadWords } from '../../../i18n/i18n.ts'
import { needWriting } from '../../../shell/guard/thread-board.ts'

/** `reply` and `update` of a post. */
export const Route = createFileRoute('/_signed/_main/community/$board/$postId/$how')({
  staticData: { title: 'community', place: 'more', nav: false, form: true },
  beforeLoad: ({ params }) => needWriting(params.how),
  loader: () => loadWords('photo', 'rich', 'thread'),
  component: Page,
})

function Page() {
  const { threadBoard: board, how } = Route.useRouteContext()
  const { postId } = Route.useParams()
  return <ThreadWriteScreen board={board} projectId={null} how={how} postId={postId} />
}
