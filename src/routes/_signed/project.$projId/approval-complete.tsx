import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signed/project/$projId/approval-complete')({
  staticData: { title: 'approvalComplete', built: false, place: 'approval' },
})
