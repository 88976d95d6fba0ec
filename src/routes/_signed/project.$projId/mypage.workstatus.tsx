import { createFileRoute } from '@tanstack/react-router'
import { WorkStatus } from '../../../features/work/work-status.tsx'
import { loadWords } from '../../../i18n/i18n.ts'

export const Route = createFileRoute('/_signed/project/$projId/mypage/workstatus')({
  staticData: { title: 'workStatus', place: 'mine' },
  loader: () => loadWords('home', 'record', 'mypage', 'project'),
  component: Status,
})

function Status() {
  return <WorkStatus projectId={Route.useParams().projId} />
}
