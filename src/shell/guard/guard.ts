import { redirect } from '@tanstack/react-router'
import type { Me } from '../../../contract/identity/auth.ts'
import { isShutOut, openSession } from '../../features/session/open-session.ts'
import { rememberPath } from '../../features/session/remembered-path.ts'

/** Loaded after the screen, and not for the sign-in. */
function startBehind() {
  import('../start/start-signed-in.ts').then(
    (signedIn) => signedIn.startSignedIn(),
    (error: unknown) => console.error('start', error),
  )
}

/**
 * The guard: a valid token, or a refreshed one, or the identity stored on this device when the
 * server cannot be reached. A suspended person sees what is still to be sent. When refused, the
 * full path is stored for after the sign-in.
 */
export async function guard(href: string): Promise<{ me: Me }> {
  const me = await openSession()
  if (me && isShutOut() && !href.startsWith('/outbox')) {
    throw redirect({ to: '/outbox', replace: true })
  }
  if (me) {
    startBehind()
    return { me }
  }
  if (href !== '/') rememberPath(href)
  throw redirect({ to: '/login', replace: true })
}
