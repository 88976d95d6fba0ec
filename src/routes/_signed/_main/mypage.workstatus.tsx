import { createFileRoute } from '@tanstack/react-router'
import { lastProject } from '../../../features/project/last-project.ts'
import { useMe } from '../../../features/session/me.ts'
import { WorkStatus } from '../../../features/work/work-status.tsx'
import { loadWords } from '../../../i18n/i18n.ts'

export const Route = createFileRoute('/_signed/_main/mypage/workstatus')({
  staticData: { title: 'workStatus', place: 'mine' },
  loader: () => loadWords('home', 'record', 'mypage', 'project'),
  component: Status,
})

/** Outside a project, the last one. */
function Status() {
  const me = useMe()
  return <WorkStatus projectId={lastProject(me.id) ?? me.project_id} />
}
