import { createFileRoute } from '@tanstack/react-router'
import { GuestLinkScreen } from '../../../features/guest-link/guest-link-screen.tsx'
import { loadWords } from '../../../i18n/i18n.ts'

export const Route = createFileRoute('/_signed/project/$projId/info/guest-link')({
  staticData: { title: 'fieldInfo', place: 'more' },
  loader: () => loadWords('guestlink', 'site'),
  component: Page,
})

function Page() {
  return <GuestLinkScreen projectId={Route.useParams().projId} />
}
