import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_signed/project/$projId/back')({
  beforeLoad: () => {
    throw redirect({ to: '/home', replace: true })
  },
})
