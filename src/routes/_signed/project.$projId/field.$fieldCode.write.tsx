import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signed/project/$projId/field/$fieldCode/write')({
  staticData: { title: 'field', built: false },
})
