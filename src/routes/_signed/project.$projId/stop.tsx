import { createFileRoute, notFound } from '@tanstack/react-router'
import * as v from 'valibot'
import { StopScreen } from '../../../features/stop-work/stop-screen.tsx'
import { loadWords } from '../../../i18n/i18n.ts'

/** `record`: the stop-work that was saved */
const search = v.object({
  record: v.optional(v.fallback(v.pipe(v.string(), v.uuid()), '')),
})

export const Route = createFileRoute('/_signed/project/$projId/stop')({
  staticData: { title: 'board', place: 'home', nav: false, form: true, bare: true },
  validateSearch: search,
  loader: async () => {
    const [board] = await Promise.all([loadStopBoard(), loadWords('stop')])
    if (!board) throw notFound()
    return board
  },
  component: StopPage,
})

async function loadStopBoard() {
  const [{ stopBoard }, { loadBoard }] = await Promise.all([
    import('../../../features/board/manifest.ts'),
    import('../../../features/board/load.ts'),
  ])
  return stopBoard && (await loadBoard(stopBoard.id))
}

function StopPage() {
  return (
    <StopScreen
      board={Route.useLoaderData()}
      projectId={Route.useParams().projId}
      postId={Route.useSearch().record || undefined}
    />
  )
}
