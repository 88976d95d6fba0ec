import { createFileRoute, notFound } from '@tanstack/react-router'
import { fieldOf, fieldsOf } from '../../../../contract/form/fields.ts'
import { ChecklistScreen } from '../../../features/checklist/checklist-screen.tsx'
import { loadWords } from '../../../i18n/i18n.ts'
import { idParam } from '../../../shell/guard/id-param.ts'

export const Route = createFileRoute('/_signed/project/$projId/info/checklist/$boardId')({
  params: idParam('boardId'),
  staticData: { title: 'fieldInfo', place: 'more', form: true, nav: false },
  loader: async ({ params }) => {
    const [board] = await Promise.all([
      import('../../../features/board/load.ts').then((all) => all.loadBoard(params.boardId)),
      loadWords('checklist', 'site', 'editform'),
    ])
    const asked = board && fieldsOf(board).find((field) => field.type === 'asked')
    const field = asked && fieldOf(board, asked.of)
    if (!board || field?.type !== 'checklist') throw notFound()
    return { board, field }
  },
  component: Page,
})

function Page() {
  const { board, field } = Route.useLoaderData()
  return (
    <ChecklistScreen
      key={board.id}
      projectId={Route.useParams().projId}
      board={board}
      field={field}
    />
  )
}
