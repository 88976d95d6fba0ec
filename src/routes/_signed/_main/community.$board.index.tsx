import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_signed/_main/community/$board/')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/community/$board/list', params, replace: true })
  },
})
