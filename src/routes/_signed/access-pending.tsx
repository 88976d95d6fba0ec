import { createFileRoute } from '@tanstack/react-router'
import { AccessPending } from '../../shell/guard/access-pending.tsx'

export const Route = createFileRoute('/_signed/access-pending')({
  staticData: { title: 'accessPending' },
  component: AccessPending,
})
