import { createFileRoute } from '@tanstack/react-router'
import { DrawingListScreen } from '../../../features/drawing/drawing-list-screen.tsx'
import { loadWords } from '../../../i18n/i18n.ts'

export const Route = createFileRoute('/_signed/project/$projId/drawings/')({
  staticData: { title: 'drawings', place: 'more' },
  loader: () => loadWords('drawing', 'editform'),
  component: Page,
})

function Page() {
  return <DrawingListScreen projectId={Route.useParams().projId} />
}
