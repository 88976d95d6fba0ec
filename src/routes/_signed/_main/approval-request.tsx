import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signed/_main/approval-request')({
  staticData: { title: 'approvalRequest', built: false, place: 'approval' },
})
