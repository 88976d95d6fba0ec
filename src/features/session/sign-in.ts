import type { Me } from '../../../contract/identity/auth.ts'
import { login } from '../../../contract/identity/auth.ts'
import { wipeCache } from '../../lib/cache/wipe.ts'
import { call } from '../../lib/call/call.ts'
import { isProblem } from '../../lib/call/problem.ts'
import { openOutbox } from '../../lib/outbox/page-outbox.ts'
import { CannotStore } from './cannot-store.ts'
import { adopt, stopReadingKept } from './open-session.ts'
import { notifyOtherTabs } from './session-events.ts'

/**
 * The server has suspended this person. If what they left on this device may still be sent, they
 * see only that.
 */
async function deliverStored(error: unknown): Promise<never> {
  const { id } = (isProblem(error, 'suspended') ? error.data : {}) as { id?: number }
  if (id === undefined) throw error
  const outbox = await openOutbox()
  const before = await outbox.session.get()
  const result = await outbox.session.deliver(id)
  if (result !== 'delivery') throw error
  if (before && before.userId !== id) await wipeCache()
  // The session is theirs now: a tab of the former person would write in their name.
  notifyOtherTabs('in')
  throw new ShutOut()
}

/** Thrown where the sign-in is refused but stored work may be sent: open the outbox. */
export class ShutOut extends Error {}

interface How {
  captcha?: string
  /** the only person who may sign in */
  only?: number
}

/**
 * Signs in. Deletes what another person has read on this device; their unsent work stays theirs.
 * @throws Problem with the login codes of the wire; CannotKeep
 */
export async function signIn(
  name: string,
  password: string,
  { captcha, only }: How = {},
): Promise<Me> {
  const body = { login: name, password, 'g-recaptcha-response': captcha, only }
  const answer = await call(login, { body }).catch(deliverStored)
  try {
    const outbox = await openOutbox()
    const before = await outbox.session.get()
    // Also after a sign-out: a picture that was on its way then may have been cached behind it.
    if (before?.userId !== answer.user.id) await wipeCache()
    const row = await outbox.session.signIn(answer)
    stopReadingKept()
    notifyOtherTabs('in')
    return adopt(row)
  } catch (cause) {
    throw new CannotStore('session', { cause })
  }
}
