import { createFileRoute } from '@tanstack/react-router'
import { PartScreen } from '../../../features/company/part-screen.tsx'
import { loadWords } from '../../../i18n/i18n.ts'
import { idParam } from '../../../shell/guard/id-param.ts'

export const Route = createFileRoute('/_signed/project/$projId/company/info/$companyId')({
  staticData: { title: 'company', place: 'more' },
  params: idParam('companyId'),
  loader: () => loadWords('company', 'editform'),
  component: PartPage,
})

function PartPage() {
  const { projId, companyId } = Route.useParams()
  const navigate = Route.useNavigate()
  return (
    <PartScreen
      projectId={projId}
      companyId={companyId}
      onGone={() =>
        void navigate({ to: '/project/$projId/company/info', params: { projId }, replace: true })
      }
    />
  )
}
