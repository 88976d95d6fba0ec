import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signed/_main/mypage/sign-update')({
  staticData: { title: 'signUpdate', built: false, place: 'more' },
})
