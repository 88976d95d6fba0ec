import { createFileRoute, redirect } from '@tanstack/react-router'
import { idParam } from '../../../shell/guard/id-param.ts'
import { unknownPath } from '../../../shell/guard/unknown-path.ts'

/** A board of records by its number; one of another kind is at its own address. */
export const Route = createFileRoute('/_signed/project/$projId/tab/$boardId')({
  params: idParam('boardId'),
  beforeLoad: async ({ params, location }) => {
    // Neither signing in nor the list of projects needs the boards.
    const { boardEntry, boardPath } = await import('../../../features/board/manifest.ts')
    const board = boardEntry(params.boardId)
    if (!board) throw unknownPath()
    if (board.kind !== 'form') {
      const isList = /\/tab\/\d+\/?$/.test(location.pathname)
      if (!isList) throw unknownPath()
      throw redirect({ href: `/project/${params.projId}${boardPath(board)}`, replace: true })
    }
    return { boardLabel: board.label }
  },
})
