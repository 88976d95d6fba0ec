import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signed/_main/pages/$custom')({
  staticData: { title: 'customPage', built: false },
})
