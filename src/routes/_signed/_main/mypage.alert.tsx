import { createFileRoute } from '@tanstack/react-router'
import { AlertsScreen } from '../../../features/notification/alerts-screen.tsx'

export const Route = createFileRoute('/_signed/_main/mypage/alert')({
  staticData: { title: 'alert', place: 'more' },
  component: AlertsScreen,
})
