import { createFileRoute } from '@tanstack/react-router'
import { Login } from '../features/session/login.tsx'

export const Route = createFileRoute('/login')({
  staticData: { title: 'login', device: 'any' },
  component: Login,
})
