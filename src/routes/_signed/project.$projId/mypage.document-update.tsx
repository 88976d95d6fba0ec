import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signed/project/$projId/mypage/document-update')({
  staticData: { title: 'documentUpdate', built: false, place: 'more' },
})
