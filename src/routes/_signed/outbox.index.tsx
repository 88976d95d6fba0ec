import { createFileRoute } from '@tanstack/react-router'
import { OutboxScreen } from '../../features/outbox/outbox-screen.tsx'
import { loadWords } from '../../i18n/i18n.ts'

export const Route = createFileRoute('/_signed/outbox/')({
  staticData: { title: 'outbox', place: 'more' },
  loader: () => loadWords('board', 'outbox'),
  component: OutboxScreen,
})
