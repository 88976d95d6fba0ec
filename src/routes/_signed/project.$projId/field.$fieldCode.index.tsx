import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signed/project/$projId/field/$fieldCode/')({
  staticData: { title: 'field', built: false },
})
