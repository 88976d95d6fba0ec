import { createFileRoute } from '@tanstack/react-router'
import { AllScreen } from '../../../features/approval/all/all-screen.tsx'
import { allSearch } from '../../../features/approval/all/all-search.ts'
import { loadWords } from '../../../i18n/i18n.ts'

/** Every document of a project that the person may read. */
export const Route = createFileRoute('/_signed/project/$projId/approval-all')({
  staticData: { title: 'approvals', place: 'approval' },
  validateSearch: allSearch,
  loader: () => loadWords('approval', 'editform', 'save', 'common'),
  component: Page,
})

function Page() {
  const { projId } = Route.useParams()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <AllScreen
      key={projId}
      projectId={projId}
      search={search}
      onShow={(next, replace) => void navigate({ to: '.', search: next, replace })}
    />
  )
}
