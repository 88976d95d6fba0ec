import { createFileRoute, notFound } from '@tanstack/react-router'
import { listSearch } from '../../../features/record/list/list-search.ts'
import { SheetUploadScreen } from '../../../features/record-sheet/sheet-upload-screen.tsx'
import { loadWords } from '../../../i18n/i18n.ts'

/** Records of a board from a workbook; what is searched for narrows the export. */
export const Route = createFileRoute('/_signed/project/$projId/tab/$boardId/excel-upload')({
  staticData: { title: 'excelUpload', device: 'desktop', place: 'work' },
  validateSearch: listSearch,
  loader: async ({ params }) => {
    const [board] = await Promise.all([
      import('../../../features/board/load.ts').then((all) => all.loadBoard(params.boardId)),
      loadWords('excel', 'recordsheet', 'save'),
    ])
    if (!board?.sheet) throw notFound()
    return board
  },
  component: UploadPage,
})

function UploadPage() {
  const { projId } = Route.useParams()
  const search = Route.useSearch()
  const board = Route.useLoaderData()
  return <SheetUploadScreen key={board.id} board={board} projectId={projId} search={search} />
}
