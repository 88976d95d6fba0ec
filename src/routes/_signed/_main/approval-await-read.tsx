import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signed/_main/approval-await-read')({
  staticData: { title: 'approvalRead', built: false, place: 'approval' },
})
