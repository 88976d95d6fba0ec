import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signed/_main/home')({
  staticData: { title: 'home', built: false, place: 'home' },
})
