import { createFileRoute } from '@tanstack/react-router'
import { MembersScreen } from '../../../features/site/members/members-screen.tsx'
import { loadWords } from '../../../i18n/i18n.ts'

export const Route = createFileRoute('/_signed/project/$projId/info/members/')({
  staticData: { title: 'fieldInfo', place: 'more' },
  loader: () => loadWords('site', 'editform', 'save'),
  component: Page,
})

function Page() {
  return <MembersScreen projectId={Route.useParams().projId} />
}
