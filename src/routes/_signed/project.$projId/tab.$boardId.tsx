import { createFileRoute } from '@tanstack/react-router'
import { boardEntry } from '../../../features/board/manifest.ts'
import { idParam } from '../../../shell/guard/id-param.ts'
import { unknownPath } from '../../../shell/guard/unknown-path.ts'

/** A board by its number; an unknown number is an unknown path. */
export const Route = createFileRoute('/_signed/project/$projId/tab/$boardId')({
  params: idParam('boardId'),
  beforeLoad: ({ params }) => {
    if (!boardEntry(params.boardId)) throw unknownPath()
  },
})
