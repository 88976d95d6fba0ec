import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signed/project/$projId/mypage/alert')({
  staticData: { title: 'alert', built: false, place: 'more' },
})
