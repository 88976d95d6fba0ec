import { createFileRoute } from '@tanstack/react-router'
import { RecordScreen } from '../../../features/record/page/record-screen.tsx'
import { loadWords } from '../../../i18n/i18n.ts'

export const Route = createFileRoute('/_signed/project/$projId/tab/$boardId/page/$postId')({
  staticData: { title: 'board', place: 'work', nav: false },
  loader: () => loadWords('board', 'outbox', 'record'),
  component: RecordPage,
})

function RecordPage() {
  const { projId, boardId, postId } = Route.useParams()
  // Some programs write UUIDs in capitals.
  return <RecordScreen projectId={projId} boardId={boardId} postId={postId.toLowerCase()} />
}
