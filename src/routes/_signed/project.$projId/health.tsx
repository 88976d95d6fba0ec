import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signed/project/$projId/health')({
  staticData: { title: 'health', built: false },
})
