import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signed/_main/approval-complete')({
  staticData: { title: 'approvalComplete', built: false, place: 'approval' },
})
