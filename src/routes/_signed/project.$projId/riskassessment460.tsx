import { createFileRoute, redirect } from '@tanstack/react-router'

/** The address of the specification leads to the board. */
export const Route = createFileRoute('/_signed/project/$projId/riskassessment460')({
  beforeLoad: ({ params }) => {
    throw redirect({
      to: '/project/$projId/tab/$boardId',
      params: { ...params, boardId: 460 },
      replace: true,
    })
  },
})
