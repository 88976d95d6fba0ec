import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signed/project/$projId/community/$board/list')({
  staticData: { title: 'community', built: false },
})
