import { createFileRoute } from '@tanstack/react-router'
import { InfoScreen } from '../../../features/site/info/info-screen.tsx'
import { loadWords } from '../../../i18n/i18n.ts'

export const Route = createFileRoute('/_signed/project/$projId/info/')({
  staticData: { title: 'fieldInfo', place: 'more' },
  loader: () => loadWords('site', 'photo', 'editform'),
  component: Page,
})

function Page() {
  return <InfoScreen projectId={Route.useParams().projId} />
}
