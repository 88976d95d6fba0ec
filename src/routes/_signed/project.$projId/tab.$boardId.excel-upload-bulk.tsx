import { createFileRoute, redirect } from '@tanstack/react-router'

/** One screen takes one row and ten thousand: see decisions/057. */
export const Route = createFileRoute('/_signed/project/$projId/tab/$boardId/excel-upload-bulk')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/project/$projId/tab/$boardId/excel-upload', params, replace: true })
  },
})
