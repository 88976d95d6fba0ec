import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signed/project/$projId/graph/$boardId')({
  staticData: { title: 'graph', built: false },
})
