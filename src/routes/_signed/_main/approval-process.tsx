import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signed/_main/approval-process')({
  staticData: { title: 'approvalProcess', built: false, place: 'approval' },
})
