import { createFileRoute } from '@tanstack/react-router'
import { ScanScreen } from '../../../features/gate/scan/scan-screen.tsx'
import { loadWords } from '../../../i18n/i18n.ts'

export const Route = createFileRoute('/_signed/project/$projId/qr/scan')({
  staticData: { title: 'qr', place: 'qr', nav: false },
  loader: () => loadWords('scan', 'scanner', 'camera', 'kiosk', 'editform'),
  component: Page,
})

function Page() {
  return <ScanScreen projectId={Route.useParams().projId} />
}
