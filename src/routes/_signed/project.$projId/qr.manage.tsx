import { createFileRoute } from '@tanstack/react-router'
import { ManageScreen } from '../../../features/gate/manage/manage-screen.tsx'
import { loadWords } from '../../../i18n/i18n.ts'

export const Route = createFileRoute('/_signed/project/$projId/qr/manage')({
  staticData: { title: 'qr', place: 'qr' },
  loader: () => loadWords('manage', 'editform'),
  component: Page,
})

function Page() {
  return <ManageScreen projectId={Route.useParams().projId} />
}
