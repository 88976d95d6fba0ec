import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signed/project/$projId/riskassessment450')({
  staticData: { title: 'risk450', built: false },
})
