import { createFileRoute } from '@tanstack/react-router'
import { Login } from '../features/session/login.tsx'
import { isReturning } from '../features/session/returning.ts'
import { loadWords } from '../i18n/i18n.ts'

export const Route = createFileRoute('/login')({
  staticData: { title: 'login', device: 'any' },
  loader: async () => (await Promise.all([isReturning(), loadWords('session')]))[0],
  component: () => <Login returning={Route.useLoaderData()} />,
})
