import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_signed/_main/')({
  beforeLoad: () => {
    throw redirect({ to: '/home', replace: true })
  },
})
