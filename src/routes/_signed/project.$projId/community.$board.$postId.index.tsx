import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signed/project/$projId/community/$board/$postId/')({
  staticData: { title: 'community', built: false },
})
