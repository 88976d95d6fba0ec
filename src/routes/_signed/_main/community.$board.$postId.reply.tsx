import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signed/_main/community/$board/$postId/reply')({
  staticData: { title: 'community', built: false },
})
