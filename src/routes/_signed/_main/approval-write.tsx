import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signed/_main/approval-write')({
  staticData: { title: 'approvalWrite', built: false, device: 'desktop' },
})
