import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signed/_main/approval-reject')({
  staticData: { title: 'approvalReject', built: false, place: 'approval' },
})
