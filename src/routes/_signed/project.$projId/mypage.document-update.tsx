import { createFileRoute } from '@tanstack/react-router'
import { DocumentScreen } from '../../../features/document/document-screen.tsx'
import { loadWords } from '../../../i18n/i18n.ts'

export const Route = createFileRoute('/_signed/project/$projId/mypage/document-update')({
  staticData: { title: 'documentUpdate', place: 'more' },
  loader: () => loadWords('mypage', 'editform'),
  component: DocumentScreen,
})
