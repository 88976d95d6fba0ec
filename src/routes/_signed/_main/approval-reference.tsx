import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signed/_main/approval-reference')({
  staticData: { title: 'approvalReference', built: false, place: 'approval' },
})
