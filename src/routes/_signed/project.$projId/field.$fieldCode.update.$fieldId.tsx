import { createFileRoute } from '@tanstack/react-router'
import { FieldUpdateScreen } from '../../../features/field/field-form-screen.tsx'
import { loadWords } from '../../../i18n/i18n.ts'
import { idParam } from '../../../shell/guard/id-param.ts'

const ids = idParam('fieldId')

export const Route = createFileRoute('/_signed/project/$projId/field/$fieldCode/update/$fieldId')({
  staticData: { title: 'field', place: 'more', nav: false, form: true },
  params: {
    parse: (raw: Record<'fieldCode' | 'fieldId', string>) => ({ ...raw, ...ids.parse(raw) }),
    stringify: (params) => ({ ...params, ...ids.stringify(params) }),
  },
  loader: () => loadWords('field', 'photo', 'editform'),
  component: UpdatePage,
})

function UpdatePage() {
  const { projId, fieldCode, fieldId } = Route.useParams()
  return <FieldUpdateScreen key={fieldId} projectId={projId} code={fieldCode} fieldId={fieldId} />
}
