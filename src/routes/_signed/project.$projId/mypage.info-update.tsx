import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signed/project/$projId/mypage/info-update')({
  staticData: { title: 'infoUpdate', built: false, place: 'more' },
})
