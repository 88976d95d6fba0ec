import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signed/_main/content/project/create')({
  staticData: { title: 'projectCreate', built: false, level: 4 },
})
