import { createFileRoute } from '@tanstack/react-router'
import { BoardScreen } from '../../../features/gate/display/display-screen.tsx'
import { loadWords } from '../../../i18n/i18n.ts'

export const Route = createFileRoute('/_signed/project/$projId/qr/board')({
  staticData: { title: 'qr', place: 'qr' },
  loader: () => loadWords('gateboard', 'pass', 'kiosk', 'editform'),
  component: Page,
})

function Page() {
  // Read here, not by `validateSearch`, which would be in the first chunk.
  const { gate } = Route.useSearch() as { gate?: unknown }
  const { projId } = Route.useParams()
  return <BoardScreen projectId={projId} gateId={typeof gate === 'number' ? gate : null} />
}
