import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { FieldListScreen } from '../../../features/field/field-list-screen.tsx'
import { fieldSearch } from '../../../features/field/list-search.ts'
import { loadWords } from '../../../i18n/i18n.ts'
import { useT } from '../../../i18n/use-t.ts'

/** One list of work sites; `all`: every one. */
export const Route = createFileRoute('/_signed/project/$projId/field/$fieldCode/')({
  staticData: { title: 'field', place: 'more' },
  validateSearch: fieldSearch,
  loader: () => loadWords('field', 'save'),
  component: FieldList,
})

function FieldList() {
  const t = useT('field')
  const { projId, fieldCode } = Route.useParams()
  const search = Route.useSearch()
  const navigate = useNavigate()
  return (
    <FieldListScreen
      key={fieldCode}
      projectId={projId}
      code={fieldCode}
      title={t('title')}
      search={search}
      onShow={(next) => void navigate({ from: Route.fullPath, to: '.', search: next })}
    />
  )
}
