import { redirect } from '@tanstack/react-router'

/**
 * Any unknown path goes to /pages/error-404. A redirect, because `notFound()` is shown in the place
 * of the route's screen, behind its gate.
 */
export function unknownPath() {
  return redirect({ to: '/pages/error-404', replace: true })
}
