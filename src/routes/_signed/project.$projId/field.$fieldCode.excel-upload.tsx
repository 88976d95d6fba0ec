import { createFileRoute } from '@tanstack/react-router'
import { FieldImportScreen } from '../../../features/field/field-import-screen.tsx'
import { loadWords } from '../../../i18n/i18n.ts'

export const Route = createFileRoute('/_signed/project/$projId/field/$fieldCode/excel-upload')({
  staticData: { title: 'excelUpload', device: 'desktop', place: 'more' },
  loader: () => loadWords('excel', 'field'),
  component: UploadPage,
})

function UploadPage() {
  const { projId, fieldCode } = Route.useParams()
  return <FieldImportScreen projectId={projId} code={fieldCode} />
}
