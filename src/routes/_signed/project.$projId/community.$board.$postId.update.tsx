import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signed/project/$projId/community/$board/$postId/update')({
  staticData: { title: 'community', built: false },
})
