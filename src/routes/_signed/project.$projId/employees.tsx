import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signed/project/$projId/employees')({
  staticData: { title: 'employees', built: false },
})
