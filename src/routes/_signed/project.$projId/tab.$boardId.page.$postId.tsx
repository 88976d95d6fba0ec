import { createFileRoute } from '@tanstack/react-router'
import { RecordScreen } from '../../../features/record/record-screen.tsx'

export const Route = createFileRoute('/_signed/project/$projId/tab/$boardId/page/$postId')({
  staticData: { title: 'board', place: 'work', nav: false },
  component: RecordPage,
})

function RecordPage() {
  const { projId, boardId, postId } = Route.useParams()
  return <RecordScreen projectId={projId} boardId={boardId} postId={postId} />
}
