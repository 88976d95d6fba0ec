import { createFileRoute } from '@tanstack/react-router'
import { ExcelImportScreen } from '../../../features/excel-import/excel-import-screen.tsx'
import { useMemberImport } from '../../../features/member-import/use-member-import.tsx'
import { loadWords } from '../../../i18n/i18n.ts'

/** Import of people from a workbook. */
export const Route = createFileRoute('/_signed/project/$projId/info/members/excel-upload')({
  staticData: { title: 'excelUpload', device: 'desktop', place: 'more' },
  loader: () => loadWords('excel', 'site', 'slips'),
  component: Page,
})

function Page() {
  return <ExcelImportScreen {...useMemberImport(Route.useParams().projId)} />
}
