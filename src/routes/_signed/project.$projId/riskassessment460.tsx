import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signed/project/$projId/riskassessment460')({
  staticData: { title: 'risk460', built: false },
})
