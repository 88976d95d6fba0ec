import { createFileRoute, redirect } from '@tanstack/react-router'

/** Without an id: redirects to the list itself. */
export const Route = createFileRoute('/_signed/project/$projId/field/$fieldCode/info/')({
  staticData: { title: 'field' },
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/project/$projId/field/$fieldCode', params, replace: true })
  },
})
