import { createFileRoute, redirect } from '@tanstack/react-router'

/** Any unknown path goes to /pages/error-404. */
export const Route = createFileRoute('/$')({
  beforeLoad: () => {
    throw redirect({ to: '/pages/error-404', replace: true })
  },
})
