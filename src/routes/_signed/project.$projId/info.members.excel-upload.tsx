import { createFileRoute } from '@tanstack/react-router'
import { MemberImportScreen } from '../../../features/member-import/member-import-screen.tsx'
import { loadWords } from '../../../i18n/i18n.ts'

/** People out of a workbook. */
export const Route = createFileRoute('/_signed/project/$projId/info/members/excel-upload')({
  staticData: { title: 'excelUpload', device: 'desktop', place: 'more' },
  loader: () => loadWords('excel', 'site', 'slips'),
  component: Page,
})

function Page() {
  return <MemberImportScreen projectId={Route.useParams().projId} />
}
