import { createFileRoute } from '@tanstack/react-router'
import { BoxScreen } from '../../../features/approval/list/box-screen.tsx'
import { boxSearch, pageOf, searchOf } from '../../../features/approval/list/box-search.ts'
import { loadWords } from '../../../i18n/i18n.ts'
import { needBox } from '../../../shell/guard/need-box.ts'

/** The six boxes of approval at the root (spec §2). */
export const Route = createFileRoute('/_signed/_main/approval-{$box}')({
  staticData: { title: 'approvals', place: 'approval' },
  validateSearch: boxSearch,
  beforeLoad: ({ params }) => needBox(params.box),
  loader: () => loadWords('approval', 'editform'),
  component: Page,
})

function Page() {
  const { box } = Route.useRouteContext()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <BoxScreen
      key={box}
      box={box}
      projectId={null}
      show={pageOf(search)}
      onShow={(show, replace) => void navigate({ to: '.', search: searchOf(show), replace })}
    />
  )
}
