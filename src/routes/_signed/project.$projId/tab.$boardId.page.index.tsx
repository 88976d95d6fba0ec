import { createFileRoute, redirect } from '@tanstack/react-router'

/** Without a record: redirects to the list. */
export const Route = createFileRoute('/_signed/project/$projId/tab/$boardId/page/')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/project/$projId/tab/$boardId', params, replace: true })
  },
})
