import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signed/project/$projId/graph-detail/$graphId')({
  staticData: { title: 'graph', built: false },
})
