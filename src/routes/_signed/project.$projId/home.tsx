import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signed/project/$projId/home')({
  staticData: { title: 'home', built: false, place: 'home' },
})
