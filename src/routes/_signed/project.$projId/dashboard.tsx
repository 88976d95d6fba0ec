import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signed/project/$projId/dashboard')({
  staticData: { title: 'dashboard', built: false },
})
