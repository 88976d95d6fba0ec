import { createFileRoute } from '@tanstack/react-router'
import { idParam } from '../../../shell/guard/id-param.ts'
import { unknownPath } from '../../../shell/guard/unknown-path.ts'

/** A board by its number; an unknown number is an unknown path. */
export const Route = createFileRoute('/_signed/project/$projId/tab/$boardId')({
  params: idParam('boardId'),
  beforeLoad: async ({ params }) => {
    // Neither signing in nor the list of projects needs the boards.
    const { boardEntry } = await import('../../../features/board/manifest.ts')
    const board = boardEntry(params.boardId)
    if (!board) throw unknownPath()
    return { boardLabel: board.label }
  },
})
