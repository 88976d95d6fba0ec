import { createFileRoute } from '@tanstack/react-router'
import { ProfileScreen } from '../../../features/member/profile-screen.tsx'
import { loadWords } from '../../../i18n/i18n.ts'

export const Route = createFileRoute('/_signed/project/$projId/mypage/info-update')({
  staticData: { title: 'infoUpdate', place: 'more', form: true },
  loader: () => loadWords('mypage', 'editform'),
  component: Page,
})

function Page() {
  return <ProfileScreen projectId={Route.useParams().projId} />
}
