import { createFileRoute } from '@tanstack/react-router'
import { Login } from '../features/session/login.tsx'
import { loadWords } from '../i18n/i18n.ts'

export const Route = createFileRoute('/login')({
  staticData: { title: 'login', device: 'any' },
  loader: () => loadWords('session'),
  component: Login,
})
