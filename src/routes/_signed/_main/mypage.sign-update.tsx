import { createFileRoute } from '@tanstack/react-router'
import { SignScreen } from '../../../features/signature/sign-screen.tsx'
import { loadWords } from '../../../i18n/i18n.ts'

export const Route = createFileRoute('/_signed/_main/mypage/sign-update')({
  staticData: { title: 'signUpdate', place: 'more' },
  loader: () => loadWords('mypage', 'editform'),
  component: SignScreen,
})
