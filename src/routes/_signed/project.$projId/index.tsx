import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_signed/project/$projId/')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/project/$projId/home', params, replace: true })
  },
})
