import { createFileRoute } from '@tanstack/react-router'
import { loadWords } from '../../i18n/i18n.ts'
import { AccessPending } from '../../shell/guard/access-pending.tsx'

export const Route = createFileRoute('/_signed/access-pending')({
  staticData: { title: 'accessPending', nav: false },
  loader: () => loadWords('gate'),
  component: AccessPending,
})
