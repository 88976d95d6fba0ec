import { createFileRoute, notFound } from '@tanstack/react-router'
import * as v from 'valibot'
import { WriteFrom } from '../../../features/record-form/screen/write-from.tsx'
import { WriteScreen } from '../../../features/record-form/screen/write-screen.tsx'
import { loadWords } from '../../../i18n/i18n.ts'

const search = v.object({
  draft: v.optional(v.fallback(v.pipe(v.string(), v.uuid()), '')),
  /** `<board>.<record>.<link>`: a new record that links to that one */
  linked: v.optional(v.fallback(v.string(), '')),
})

export const Route = createFileRoute('/_signed/project/$projId/tab/$boardId/write')({
  staticData: { title: 'board', place: 'work', nav: false, form: true },
  validateSearch: search,
  loader: async ({ params }) => {
    const [board] = await Promise.all([
      import('../../../features/board/load.ts').then((all) => all.loadBoard(params.boardId)),
      loadWords('form', 'photo', 'board', 'rich'),
    ])
    if (!board) throw notFound()
    return board
  },
  component: WritePage,
})

function WritePage() {
  const { projId } = Route.useParams()
  const { draft, linked } = Route.useSearch()
  const board = Route.useLoaderData()
  if (linked) {
    return (
      <WriteFrom
        key={board.id}
        board={board}
        projectId={projId}
        draftId={draft || undefined}
        from={linked}
      />
    )
  }
  return (
    <WriteScreen key={board.id} board={board} projectId={projId} draftId={draft || undefined} />
  )
}
