import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signed/project/$projId/education')({
  staticData: { title: 'education', built: false },
})
