import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signed/_main/approval-await')({
  staticData: { title: 'approvalAwait', built: false, place: 'approval' },
})
