import { createFileRoute } from '@tanstack/react-router'
import { attendanceListSheet } from '../../../../contract/sheet/attendance-list.ts'
import { ExcelImportScreen } from '../../../features/excel-import/excel-import-screen.tsx'
import { useImportList } from '../../../features/gate/office/use-import-list.ts'
import { loadWords } from '../../../i18n/i18n.ts'
import { useT } from '../../../i18n/use-t.ts'

/** Import of paper attendance lists from a workbook. */
export const Route = createFileRoute('/_signed/project/$projId/attendance/excel-upload')({
  staticData: { title: 'excelUpload', device: 'desktop', place: 'more' },
  loader: () => loadWords('excel', 'attendance'),
  component: UploadPage,
})

function UploadPage() {
  const t = useT('attendance')
  const { projId } = Route.useParams()
  return (
    <ExcelImportScreen
      sheet={attendanceListSheet}
      send={useImportList(projId)}
      list={{ label: t('title'), href: `/project/${projId}/attendance` }}
      note={t('listNote')}
    />
  )
}
