import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { employeeSearch } from '../../../features/employee/employee-search.ts'
import { EmployeesScreen } from '../../../features/employee/employees-screen.tsx'
import { loadWords } from '../../../i18n/i18n.ts'

export const Route = createFileRoute('/_signed/project/$projId/employees/')({
  staticData: { title: 'employees', place: 'more' },
  validateSearch: employeeSearch,
  loader: () => loadWords('employee', 'photo', 'save', 'editform'),
  component: EmployeesPage,
})

function EmployeesPage() {
  const { projId } = Route.useParams()
  const navigate = useNavigate()
  return (
    <EmployeesScreen
      projectId={projId}
      search={Route.useSearch()}
      onShow={(search) => void navigate({ from: Route.fullPath, to: '.', search })}
      onOpen={(employeeId) =>
        void navigate({
          to: '/project/$projId/employees/$employeeId',
          params: { projId, employeeId },
        })
      }
    />
  )
}
