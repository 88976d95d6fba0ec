import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signed/project/$projId/field/info/$type')({
  staticData: { title: 'fieldInfo', built: false },
})
