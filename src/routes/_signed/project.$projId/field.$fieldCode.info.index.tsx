import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signed/project/$projId/field/$fieldCode/info/')({
  staticData: { title: 'field', built: false },
})
