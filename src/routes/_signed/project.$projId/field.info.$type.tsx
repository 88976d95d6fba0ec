import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { FieldListScreen } from '../../../features/field/field-list-screen.tsx'
import { everyCode, everyType, fieldSearch } from '../../../features/field/list-search.ts'
import { loadWords } from '../../../i18n/i18n.ts'
import { useT } from '../../../i18n/use-t.ts'

/** 현장 정보: the work sites of one type, in every list; `all`: of every type. */
export const Route = createFileRoute('/_signed/project/$projId/field/info/$type')({
  staticData: { title: 'fieldInfo', place: 'more' },
  validateSearch: fieldSearch,
  loader: () => loadWords('field', 'save'),
  component: FieldsOfType,
})

function FieldsOfType() {
  const t = useT('field')
  const { type } = Route.useParams()
  const { projId } = Route.useParams()
  const search = Route.useSearch()
  const navigate = useNavigate()
  return (
    <FieldListScreen
      projectId={projId}
      code={everyCode}
      title={t('infoTitle')}
      search={{ ...search, type: type === everyType ? undefined : type }}
      onShow={({ type: next = everyType, ...rest }) =>
        void navigate({
          from: Route.fullPath,
          to: '/project/$projId/field/info/$type',
          params: (known) => ({ ...known, type: next }),
          search: rest,
        })
      }
    />
  )
}
