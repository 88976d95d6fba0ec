import { createFileRoute } from '@tanstack/react-router'
import { Settings } from '../../../features/settings/settings.tsx'
import { loadWords } from '../../../i18n/i18n.ts'
import { StarredSettings } from '../../../shell/nav/starred-settings.tsx'

export const Route = createFileRoute('/_signed/project/$projId/mypage/workmanager')({
  staticData: { title: 'settings', place: 'more' },
  loader: () => loadWords('settings', 'prepare', 'notice', 'rich', 'star', 'editform'),
  component: Page,
})

function Page() {
  return <Settings projectId={Route.useParams().projId} pages={<StarredSettings />} />
}
