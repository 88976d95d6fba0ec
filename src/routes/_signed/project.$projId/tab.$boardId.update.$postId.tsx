import { createFileRoute, notFound } from '@tanstack/react-router'
import * as v from 'valibot'
import { UpdateScreen } from '../../../features/record-form/screen/update-screen.tsx'
import { loadWords } from '../../../i18n/i18n.ts'

const search = v.object({ section: v.optional(v.fallback(v.string(), '')) })

export const Route = createFileRoute('/_signed/project/$projId/tab/$boardId/update/$postId')({
  staticData: { title: 'board', place: 'work', nav: false, form: true },
  validateSearch: search,
  loader: async ({ params }) => {
    const [board] = await Promise.all([
      import('../../../features/board/load.ts').then((all) => all.loadBoard(params.boardId)),
      loadWords('form', 'photo', 'board'),
    ])
    if (!board) throw notFound()
    return board
  },
  component: UpdatePage,
})

function UpdatePage() {
  const { projId, postId } = Route.useParams()
  const { section } = Route.useSearch()
  const board = Route.useLoaderData()
  return (
    <UpdateScreen
      key={postId}
      board={board}
      projectId={projId}
      postId={postId}
      section={section || undefined}
    />
  )
}
