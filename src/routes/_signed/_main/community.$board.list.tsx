import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signed/_main/community/$board/list')({
  staticData: { title: 'community', built: false },
})
