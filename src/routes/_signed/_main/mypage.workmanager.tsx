import { createFileRoute } from '@tanstack/react-router'
import { Settings } from '../../../features/settings/settings.tsx'

export const Route = createFileRoute('/_signed/_main/mypage/workmanager')({
  staticData: { title: 'settings', place: 'more' },
  component: Settings,
})
