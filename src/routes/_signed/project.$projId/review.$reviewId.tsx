import { createFileRoute } from '@tanstack/react-router'
import { ReviewItemScreen } from '../../../features/review/item-screen.tsx'
import { loadWords } from '../../../i18n/i18n.ts'
import { idParam } from '../../../shell/guard/id-param.ts'

export const Route = createFileRoute('/_signed/project/$projId/review/$reviewId')({
  staticData: { title: 'review', place: 'more', nav: false },
  params: idParam('reviewId'),
  loader: () => loadWords('board', 'conflict', 'record', 'review', 'editform'),
  component: ReviewItemPage,
})

function ReviewItemPage() {
  const { projId, reviewId } = Route.useParams()
  return <ReviewItemScreen projectId={projId} reviewId={reviewId} />
}
