import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signed/project/$projId/approval-request')({
  staticData: { title: 'approvalRequest', built: false, place: 'approval' },
})
