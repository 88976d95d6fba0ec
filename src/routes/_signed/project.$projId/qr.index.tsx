import { createFileRoute } from '@tanstack/react-router'
import { MyCodeScreen } from '../../../features/gate/code/my-code-screen.tsx'
import { loadWords } from '../../../i18n/i18n.ts'

export const Route = createFileRoute('/_signed/project/$projId/qr/')({
  staticData: { title: 'qr', place: 'qr' },
  loader: () => loadWords('pass'),
  component: Page,
})

function Page() {
  return <MyCodeScreen projectId={Route.useParams().projId} />
}
