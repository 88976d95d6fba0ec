import { createFileRoute } from '@tanstack/react-router'
import { DrawingScreen } from '../../../features/drawing/drawing-screen.tsx'
import { loadWords } from '../../../i18n/i18n.ts'
import { idParam } from '../../../shell/guard/id-param.ts'

export const Route = createFileRoute('/_signed/project/$projId/drawings/$drawingId')({
  staticData: { title: 'drawings', place: 'more' },
  params: idParam('drawingId'),
  loader: () => loadWords('drawing'),
  component: Page,
})

function Page() {
  const { projId, drawingId } = Route.useParams()
  return <DrawingScreen key={drawingId} projectId={projId} drawingId={drawingId} />
}
