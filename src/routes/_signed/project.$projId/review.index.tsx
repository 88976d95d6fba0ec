import { createFileRoute } from '@tanstack/react-router'
import { ReviewScreen } from '../../../features/review/review-screen.tsx'
import { loadWords } from '../../../i18n/i18n.ts'

/** Quarantine: what came from suspended people, or from a file. */
export const Route = createFileRoute('/_signed/project/$projId/review/')({
  staticData: { title: 'review', place: 'more' },
  loader: () => loadWords('review'),
  component: ReviewPage,
})

function ReviewPage() {
  const { projId } = Route.useParams()
  return <ReviewScreen projectId={projId} />
}
