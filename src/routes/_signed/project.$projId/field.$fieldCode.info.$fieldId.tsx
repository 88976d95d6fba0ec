import { createFileRoute } from '@tanstack/react-router'
import { FieldScreen } from '../../../features/field/field-screen.tsx'
import { loadWords } from '../../../i18n/i18n.ts'
import { idParam } from '../../../shell/guard/id-param.ts'

const ids = idParam('fieldId')

export const Route = createFileRoute('/_signed/project/$projId/field/$fieldCode/info/$fieldId')({
  staticData: { title: 'field', place: 'more' },
  params: {
    parse: (raw: Record<'fieldCode' | 'fieldId', string>) => ({ ...raw, ...ids.parse(raw) }),
    stringify: (params) => ({ ...params, ...ids.stringify(params) }),
  },
  loader: () => loadWords('field', 'photo'),
  component: FieldPage,
})

function FieldPage() {
  const { projId, fieldCode, fieldId } = Route.useParams()
  return <FieldScreen key={fieldId} projectId={projId} code={fieldCode} fieldId={fieldId} />
}
