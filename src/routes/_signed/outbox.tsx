import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signed/outbox')({
  staticData: { title: 'outbox', built: false, place: 'more' },
})
