import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signed/_main/smart-report')({
  staticData: { title: 'smartReport', built: false },
})
