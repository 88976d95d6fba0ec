import { createFileRoute } from '@tanstack/react-router'
import { Register } from '../features/registration/register.tsx'
import { loadWords } from '../i18n/i18n.ts'

export const Route = createFileRoute('/register')({
  staticData: { title: 'register' },
  loader: () => loadWords('entry', 'session', 'editform'),
  component: Register,
})
