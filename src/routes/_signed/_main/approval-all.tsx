import { createFileRoute } from '@tanstack/react-router'
import { AllScreen } from '../../../features/approval/all/all-screen.tsx'
import { allSearch } from '../../../features/approval/all/all-search.ts'
import { loadWords } from '../../../i18n/i18n.ts'

/** Every document that the person may read, of all projects and of none. */
export const Route = createFileRoute('/_signed/_main/approval-all')({
  staticData: { title: 'approvals', place: 'approval' },
  validateSearch: allSearch,
  loader: () => loadWords('approval', 'editform', 'save', 'common'),
  component: Page,
})

function Page() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <AllScreen
      projectId={null}
      search={search}
      onShow={(next, replace) => void navigate({ to: '.', search: next, replace })}
    />
  )
}
