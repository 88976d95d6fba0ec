import { createFileRoute } from '@tanstack/react-router'
import { ChecklistBoardsScreen } from '../../../features/checklist/checklist-boards-screen.tsx'
import { loadWords } from '../../../i18n/i18n.ts'

export const Route = createFileRoute('/_signed/project/$projId/info/checklist/')({
  staticData: { title: 'fieldInfo', place: 'more' },
  loader: () => loadWords('checklist', 'site'),
  component: Page,
})

function Page() {
  return <ChecklistBoardsScreen projectId={Route.useParams().projId} />
}
