import { createFileRoute } from '@tanstack/react-router'
import { WorkStatus } from '../../../features/home/work-status.tsx'

export const Route = createFileRoute('/_signed/project/$projId/mypage/workstatus')({
  staticData: { title: 'workStatus', place: 'more' },
  component: Status,
})

function Status() {
  return <WorkStatus projectId={Route.useParams().projId} />
}
