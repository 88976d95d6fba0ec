import { createFileRoute } from '@tanstack/react-router'
import { EditScreen } from '../../../features/site/form/edit-screen.tsx'
import { loadWords } from '../../../i18n/i18n.ts'

export const Route = createFileRoute('/_signed/project/$projId/info/update')({
  staticData: { title: 'fieldInfo', place: 'more', form: true, nav: false },
  loader: () => loadWords('site', 'photo', 'editform'),
  component: Page,
})

function Page() {
  return <EditScreen projectId={Route.useParams().projId} />
}
