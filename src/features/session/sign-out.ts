import { logout } from '../../../contract/identity/auth.ts'
import { wipeCache } from '../../lib/cache/wipe.ts'
import { call } from '../../lib/call/call.ts'
import { outbox } from '../../lib/outbox/page-outbox.ts'
import { setMe } from './me.ts'
import { notifyOtherTabs } from './session-events.ts'
import { clearTokenCookie } from './token-cookie.ts'

/**
 * Ends the session here, and at the server when it can be reached. Deletes the cache; unsent work
 * stays with its owner.
 */
export async function signOut() {
  // Notify the server first, while the cookie is still ours; when unreachable, the session ends
  // here all the same.
  await call(logout, { timeout: 4_000 }).catch(() => undefined)
  await outbox().session.signOut()
  clearTokenCookie()
  setMe(null)
  notifyOtherTabs('out')
  await wipeCache()
}
