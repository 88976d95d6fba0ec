import { createFileRoute } from '@tanstack/react-router'
import { libraryBoard } from '../../../shell/guard/library-board.ts'
import { unknownPath } from '../../../shell/guard/unknown-path.ts'

/** File libraries n = 1…33, in the order of their board ids (design §10). */
export const Route = createFileRoute('/_signed/project/$projId/filelibrary/$n')({
  staticData: { title: 'fileLibrary', built: false },
  beforeLoad: ({ params }) => {
    const boardId = libraryBoard(params.n)
    if (!boardId) throw unknownPath()
    return { boardId, active: `filelibrary-${params.n}` }
  },
})
