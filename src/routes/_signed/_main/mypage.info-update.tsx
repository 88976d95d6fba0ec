import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signed/_main/mypage/info-update')({
  staticData: { title: 'infoUpdate', built: false, place: 'more' },
})
