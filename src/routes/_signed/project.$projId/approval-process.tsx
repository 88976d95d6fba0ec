import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signed/project/$projId/approval-process')({
  staticData: { title: 'approvalProcess', built: false, place: 'approval' },
})
