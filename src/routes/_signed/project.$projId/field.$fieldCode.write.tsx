import { createFileRoute } from '@tanstack/react-router'
import { FieldWriteScreen } from '../../../features/field/field-form-screen.tsx'
import { loadWords } from '../../../i18n/i18n.ts'

export const Route = createFileRoute('/_signed/project/$projId/field/$fieldCode/write')({
  staticData: { title: 'field', place: 'more', nav: false, form: true },
  loader: () => loadWords('field', 'photo', 'editform'),
  component: WritePage,
})

function WritePage() {
  const { projId, fieldCode } = Route.useParams()
  return <FieldWriteScreen projectId={projId} code={fieldCode} />
}
