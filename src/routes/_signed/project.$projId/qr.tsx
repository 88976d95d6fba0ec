import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signed/project/$projId/qr')({
  staticData: { title: 'qr', built: false, place: 'qr' },
})
