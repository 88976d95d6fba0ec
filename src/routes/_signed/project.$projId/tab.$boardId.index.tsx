import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signed/project/$projId/tab/$boardId/')({
  staticData: { title: 'board', built: false, place: 'work' },
})
