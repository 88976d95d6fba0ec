import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signed/_main/dashboard')({
  staticData: { title: 'dashboard', built: false },
})
