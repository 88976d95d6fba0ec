import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { WorkStatus } from '../../../features/work/work-status.tsx'
import { loadWords } from '../../../i18n/i18n.ts'

const search = v.object({
  /** which of it is open */
  part: v.optional(v.fallback(v.picklist(['mine', 'todo', 'verify', 'week']), 'mine')),
})

export const Route = createFileRoute('/_signed/project/$projId/mypage/workstatus')({
  staticData: { title: 'workStatus', place: 'mine' },
  validateSearch: search,
  loader: () => loadWords('home', 'record', 'mypage', 'project'),
  component: Status,
})

function Status() {
  const { part } = Route.useSearch()
  return <WorkStatus key={part} projectId={Route.useParams().projId} part={part} />
}
