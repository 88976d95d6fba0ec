import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signed/project/$projId/approval-reject')({
  staticData: { title: 'approvalReject', built: false, place: 'approval' },
})
