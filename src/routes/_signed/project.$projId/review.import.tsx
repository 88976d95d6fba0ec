import { createFileRoute } from '@tanstack/react-router'
import { ImportScreen } from '../../../features/review-import/import-screen.tsx'
import { loadWords } from '../../../i18n/i18n.ts'

export const Route = createFileRoute('/_signed/project/$projId/review/import')({
  staticData: { title: 'reviewImport', place: 'more', device: 'desktop' },
  loader: () => loadWords('review'),
  component: ImportPage,
})

function ImportPage() {
  const { projId } = Route.useParams()
  return <ImportScreen projectId={projId} />
}
