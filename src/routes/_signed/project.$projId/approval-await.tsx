import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signed/project/$projId/approval-await')({
  staticData: { title: 'approvalAwait', built: false, place: 'approval' },
})
