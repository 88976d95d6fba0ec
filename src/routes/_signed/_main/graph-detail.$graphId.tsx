import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signed/_main/graph-detail/$graphId')({
  staticData: { title: 'graph', built: false },
})
