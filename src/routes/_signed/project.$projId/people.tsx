import { createFileRoute } from '@tanstack/react-router'
import { PeopleScreen } from '../../../features/member/people-screen.tsx'
import { loadWords } from '../../../i18n/i18n.ts'

export const Route = createFileRoute('/_signed/project/$projId/people')({
  staticData: { title: 'people', place: 'more' },
  loader: () => loadWords('people'),
  component: Page,
})

function Page() {
  return <PeopleScreen projectId={Route.useParams().projId} />
}
