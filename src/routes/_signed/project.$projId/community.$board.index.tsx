import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_signed/project/$projId/community/$board/')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/project/$projId/community/$board/list', params, replace: true })
  },
})
