import { createFileRoute } from '@tanstack/react-router'
import { StatusScreen } from '../../../features/company/status-screen.tsx'
import { loadWords } from '../../../i18n/i18n.ts'

export const Route = createFileRoute('/_signed/project/$projId/company/info/')({
  staticData: { title: 'company', place: 'more' },
  loader: () => loadWords('company', 'editform', 'save'),
  component: StatusPage,
})

function StatusPage() {
  const { projId } = Route.useParams()
  return <StatusScreen projectId={projId} />
}
