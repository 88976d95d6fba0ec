import { createFileRoute, notFound } from '@tanstack/react-router'
import * as v from 'valibot'
import { StepScreen } from '../../../features/record-form/screen/step-screen.tsx'
import { UpdateScreen } from '../../../features/record-form/screen/update-screen.tsx'
import { loadWords } from '../../../i18n/i18n.ts'

const text = v.optional(v.fallback(v.string(), ''))
/** `section`: the only one that is shown; `row`: the row whose next step is taken */
const search = v.object({ section: text, row: text })

export const Route = createFileRoute('/_signed/project/$projId/tab/$boardId/update/$postId')({
  staticData: { title: 'board', place: 'work', nav: false, form: true },
  validateSearch: search,
  loader: async ({ params }) => {
    const [board] = await Promise.all([
      import('../../../features/board/load.ts').then((all) => all.loadBoard(params.boardId)),
      loadWords('form', 'photo', 'board', 'record', 'rich'),
    ])
    if (!board) throw notFound()
    return board
  },
  component: UpdatePage,
})

function UpdatePage() {
  const { projId, postId } = Route.useParams()
  const { section, row } = Route.useSearch()
  const board = Route.useLoaderData()
  if (row) {
    return <StepScreen key={row} board={board} projectId={projId} postId={postId} rowId={row} />
  }
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
