import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signed/_main/mypage/workstatus')({
  staticData: { title: 'workStatus', built: false, place: 'more' },
})
