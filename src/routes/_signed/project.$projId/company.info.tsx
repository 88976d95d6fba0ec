import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signed/project/$projId/company/info')({
  staticData: { title: 'company', built: false },
})
