import { redirect } from '@tanstack/react-router'
import type { Me } from '../../../contract/auth.ts'
import { isShutOut, openSession } from '../../features/session/open-session.ts'
import { rememberPath } from '../../features/session/remembered-path.ts'

/** Not on the way to the screen, nor to the sign-in. */
function startBehind() {
  import('../start/start-signed-in.ts').then(
    (signedIn) => signedIn.startSignedIn(),
    (error: unknown) => console.error('start', error),
  )
}

/**
 * The guard of spec §6: a living token, or a refreshed one, or the identity kept on this device
 * when nobody can be asked (design §3). Who is shut out sees what they have still to deliver. Refused, the full path is remembered for after the
 * sign-in.
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
