import { createFileRoute } from '@tanstack/react-router'
import { AttendanceScreen } from '../../../features/gate/office/attendance-screen.tsx'
import { loadWords } from '../../../i18n/i18n.ts'

export const Route = createFileRoute('/_signed/project/$projId/attendance/')({
  staticData: { title: 'qr', place: 'more' },
  loader: () => loadWords('attendance', 'employee', 'save', 'editform'),
  component: Page,
})

function Page() {
  return <AttendanceScreen projectId={Route.useParams().projId} />
}
