import { createFileRoute } from '@tanstack/react-router'
import { CompanyScreen } from '../../../features/company/company-screen.tsx'
import { loadWords } from '../../../i18n/i18n.ts'
import { idParam } from '../../../shell/guard/id-param.ts'
import { needLevel } from '../../../shell/guard/need-level.ts'

export const Route = createFileRoute('/_signed/_main/companies/$companyId')({
  staticData: { title: 'companies', place: 'more', level: 4 },
  params: idParam('companyId'),
  beforeLoad: ({ context }) => needLevel(context.me, 4),
  loader: () => loadWords('company', 'editform'),
  component: CompanyPage,
})

function CompanyPage() {
  const { companyId } = Route.useParams()
  return <CompanyScreen companyId={companyId} />
}
