import { createFileRoute } from '@tanstack/react-router'
import { ForgotPassword } from '../features/registration/forgot-password.tsx'
import { loadWords } from '../i18n/i18n.ts'

export const Route = createFileRoute('/forgot-password')({
  staticData: { title: 'forgotPassword' },
  loader: () => loadWords('entry', 'session', 'editform'),
  component: ForgotPassword,
})
