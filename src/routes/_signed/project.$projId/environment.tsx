import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signed/project/$projId/environment')({
  staticData: { title: 'environment', built: false },
})
