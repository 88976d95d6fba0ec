import { createFileRoute } from '@tanstack/react-router'
import { HistoryScreen } from '../../../features/gate/history/history-screen.tsx'
import { loadWords } from '../../../i18n/i18n.ts'

export const Route = createFileRoute('/_signed/project/$projId/qr/history')({
  staticData: { title: 'qr', place: 'qr' },
  loader: () => loadWords('passings', 'scan', 'editform'),
  component: Page,
})

function Page() {
  return <HistoryScreen projectId={Route.useParams().projId} />
}
