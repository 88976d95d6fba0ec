import { createFileRoute } from '@tanstack/react-router'
import { EmployeeScreen } from '../../../features/employee/employee-screen.tsx'
import { loadWords } from '../../../i18n/i18n.ts'
import { idParam } from '../../../shell/guard/id-param.ts'

export const Route = createFileRoute('/_signed/project/$projId/employees/$employeeId')({
  staticData: { title: 'employees', place: 'more' },
  params: idParam('employeeId'),
  loader: () => loadWords('employee', 'photo', 'editform'),
  component: EmployeePage,
})

function EmployeePage() {
  const { projId, employeeId } = Route.useParams()
  return <EmployeeScreen key={employeeId} projectId={projId} id={employeeId} />
}
