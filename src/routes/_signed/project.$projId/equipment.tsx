import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signed/project/$projId/equipment')({
  staticData: { title: 'equipment', built: false },
})
