import { createFileRoute } from '@tanstack/react-router'
import { fieldSheet } from '../../../../contract/sheet/fields.ts'
import { ExcelImportScreen } from '../../../features/excel-import/excel-import-screen.tsx'
import { fieldListHref } from '../../../features/field/hrefs.ts'
import { useImportFields } from '../../../features/field/use-import-fields.ts'
import { loadWords } from '../../../i18n/i18n.ts'
import { useT } from '../../../i18n/use-t.ts'

/** Import of work sites from a workbook. */
export const Route = createFileRoute('/_signed/project/$projId/field/$fieldCode/excel-upload')({
  staticData: { title: 'excelUpload', device: 'desktop', place: 'more' },
  loader: () => loadWords('excel', 'field'),
  component: UploadPage,
})

function UploadPage() {
  const t = useT('field')
  const { projId, fieldCode } = Route.useParams()
  return (
    <ExcelImportScreen
      sheet={fieldSheet}
      send={useImportFields(projId)}
      list={{ label: t('title'), href: fieldListHref({ projectId: projId, code: fieldCode }) }}
    />
  )
}
