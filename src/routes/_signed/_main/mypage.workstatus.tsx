import { createFileRoute } from '@tanstack/react-router'
import { WorkStatus } from '../../../features/home/work-status.tsx'
import { lastProject } from '../../../features/project/last-project.ts'
import { useMe } from '../../../features/session/me.ts'
import { loadWords } from '../../../i18n/i18n.ts'

export const Route = createFileRoute('/_signed/_main/mypage/workstatus')({
  staticData: { title: 'workStatus', place: 'more' },
  loader: () => loadWords('home', 'record', 'mypage', 'project'),
  component: Status,
})

/** Outside a project the last one is meant. */
function Status() {
  const me = useMe()
  return <WorkStatus projectId={lastProject(me.id) ?? me.project_id} />
}
