import { redirect } from '@tanstack/react-router'

/**
 * Any unknown path goes to /pages/error-404 (spec §2). A redirect and not `notFound()`: that one is
 * shown where the route's screen would be, behind its gate.
 */
export function unknownPath() {
  return redirect({ to: '/pages/error-404', replace: true })
}
