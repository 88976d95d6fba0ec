import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signed/project/$projId/approval-reference')({
  staticData: { title: 'approvalReference', built: false, place: 'approval' },
})
