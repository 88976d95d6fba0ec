import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { StandardWorkScreen } from '../../../features/hse/standard-work-screen.tsx'
import { workSearch } from '../../../features/hse/work-search.ts'
import { loadWords } from '../../../i18n/i18n.ts'

export const Route = createFileRoute('/_signed/project/$projId/hse/')({
  staticData: { title: 'standardWork', place: 'more' },
  validateSearch: workSearch,
  loader: () => loadWords('hse', 'save'),
  component: StandardWorkPage,
})

function StandardWorkPage() {
  const navigate = useNavigate()
  const { projId } = Route.useParams()
  return (
    <StandardWorkScreen
      uploadHref={`/project/${projId}/hse/excel-upload`}
      requested={Route.useSearch()}
      onShow={(search) => void navigate({ from: Route.fullPath, to: '.', search })}
    />
  )
}
