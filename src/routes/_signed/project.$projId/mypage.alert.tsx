import { createFileRoute } from '@tanstack/react-router'
import { AlertsScreen } from '../../../features/notification/alerts-screen.tsx'
import { loadWords } from '../../../i18n/i18n.ts'

export const Route = createFileRoute('/_signed/project/$projId/mypage/alert')({
  staticData: { title: 'alert', place: 'more' },
  loader: () => loadWords('notification'),
  component: AlertsScreen,
})
