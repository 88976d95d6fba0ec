import { createFileRoute } from '@tanstack/react-router'
import { NotFound } from '../shell/error/not-found.tsx'

export const Route = createFileRoute('/pages/error-404')({
  staticData: { title: 'notFound' },
  component: NotFound,
})
