import { createFileRoute } from '@tanstack/react-router'
import { ResetPassword } from '../features/registration/reset-password.tsx'
import { loadWords } from '../i18n/i18n.ts'

export const Route = createFileRoute('/reset-password')({
  staticData: { title: 'resetPassword' },
  loader: () => loadWords('entry', 'session', 'editform'),
  component: ResetPassword,
})
