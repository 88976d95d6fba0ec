import { createFileRoute } from '@tanstack/react-router'
import { employeeSheet } from '../../../../contract/sheet/employees.ts'
import { useImportEmployees } from '../../../features/employee/use-import-employees.ts'
import { ExcelImportScreen } from '../../../features/excel-import/excel-import-screen.tsx'
import { loadWords } from '../../../i18n/i18n.ts'
import { useT } from '../../../i18n/use-t.ts'

/** Import of employees from a workbook. */
export const Route = createFileRoute('/_signed/project/$projId/employees/excel-upload')({
  staticData: { title: 'excelUpload', device: 'desktop', place: 'more' },
  loader: () => loadWords('excel', 'employee'),
  component: UploadPage,
})

function UploadPage() {
  const t = useT('employee')
  const { projId } = Route.useParams()
  return (
    <ExcelImportScreen
      sheet={employeeSheet}
      send={useImportEmployees(projId)}
      list={{ label: t('title'), href: `/project/${projId}/employees` }}
    />
  )
}
