import { createFileRoute } from '@tanstack/react-router'
import { standardWorkSheet } from '../../../../contract/sheet/standard-work.ts'
import { ExcelImportScreen } from '../../../features/excel-import/excel-import-screen.tsx'
import { useImportWork } from '../../../features/hse/use-import-work.ts'
import { loadWords } from '../../../i18n/i18n.ts'
import { useT } from '../../../i18n/use-t.ts'

/** Import of standard work from a workbook, for everybody's use. */
export const Route = createFileRoute('/_signed/project/$projId/hse/excel-upload')({
  staticData: { title: 'excelUpload', device: 'desktop', place: 'more' },
  loader: () => loadWords('excel', 'hse'),
  component: UploadPage,
})

function UploadPage() {
  const t = useT('hse')
  const { projId } = Route.useParams()
  return (
    <ExcelImportScreen
      sheet={standardWorkSheet}
      send={useImportWork()}
      list={{ label: t('title'), href: `/project/${projId}/hse` }}
      note={t('uploadNote')}
    />
  )
}
