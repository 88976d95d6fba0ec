import { hasKeptSession } from '../../outbox/kept-session.ts'
import { outboxEnv } from '../../outbox/stores.ts'
import { hasRememberedPath } from './remembered-path.ts'

/** Whether somebody was working here whose session has ended: the sign-in says so. */
export async function isReturning(): Promise<boolean> {
  return hasRememberedPath() && (await hasKeptSession(outboxEnv))
}
