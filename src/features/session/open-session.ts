import type { Me } from '../../../contract/auth.ts'
import { refreshToken } from '../../../contract/auth.ts'
import { keepFirstPaint } from '../../lib/cache/first-paint.ts'
import { setCacheOwner } from '../../lib/cache/owner.ts'
import { call } from '../../lib/call/call.ts'
import { openOutbox } from '../../lib/outbox/page-outbox.ts'
import { hasKeptSession } from '../../outbox/kept-session.ts'
import type { Outbox } from '../../outbox/outbox.ts'
import { outboxEnv } from '../../outbox/stores.ts'
import type { SessionRow } from '../../outbox/types.ts'
import { currentMe, setMe } from './me.ts'
import { sessionEnded } from './session-events.ts'
import { clearTokenCookie, hasTokenCookie, keepTokenCookie } from './token-cookie.ts'

/** How long a screen waits for the refresh before it opens with the identity kept here. */
const patienceMs = 1_500

/** Makes the person of this session known to the page, and their kept answers with them. */
export function adopt(row: SessionRow): Me {
  const change = currentMe()?.id !== row.userId
  keepTokenCookie(row.accessToken, row.userId)
  setMe(row.me)
  if (change) {
    setCacheOwner(row.userId)
    keepFirstPaint()
  }
  return row.me
}

/** No row on the device, but the spec's cookie: the refresh cookie may still know who it is. */
async function recover(outbox: Outbox): Promise<SessionRow | null> {
  try {
    const answer = await call(refreshToken, { body: {} })
    return await outbox.session.signIn(answer)
  } catch {
    return null
  }
}

function isFresh(row: SessionRow): boolean {
  return row.refusedAt === null && Date.now() < row.accessExpiresAt - 30_000
}

/** `slow` after the patience: the answer is then awaited behind the screen. */
async function refreshed(outbox: Outbox, row: SessionRow) {
  // Who is shut out may have been let in again: that is asked with what their work goes by.
  const running = outbox.session.refresh(row.cutOff?.token ?? row.accessToken)
  const slow = new Promise<'slow'>((resolve) => setTimeout(resolve, patienceMs, 'slow'))
  const first = await Promise.race([running, slow])
  if (first === 'slow') {
    running.then(
      (late) => (late === 'refused' || late === 'delivery') && sessionEnded(),
      () => undefined,
    )
  }
  return first
}

/** The person chose, on the sign-in screen, to read what is here while nobody can be asked. */
let reading = false

/** Ended by the server, and the server cannot be asked now: the device's own copy is read on. */
function readingOnly(row: SessionRow): boolean {
  return row.refusedAt !== null && (reading || !navigator.onLine)
}

function nobody(): null {
  clearTokenCookie()
  setMe(null)
  return null
}

let shutOut = false

/** Whether this session may go on: asked of the server at the first screen of the page only. */
async function goesOn(outbox: Outbox, row: SessionRow): Promise<boolean> {
  if (isFresh(row) || readingOnly(row)) return true
  if (row.refusedAt !== null && !row.cutOff) return false
  // A page that is open never waits for its token: the calls that need one renew it.
  if (currentMe()?.id === row.userId) return true
  return (await refreshed(outbox, row)) !== 'refused'
}

/**
 * The session as the guard of spec §6 wants it: a token that has not expired (compared in
 * seconds), else a refresh, else, when nobody can be asked, the identity kept on the device
 * (design §3). null: signed out or refused; the cookies are then gone.
 */
export async function openSession(): Promise<Me | null> {
  const cookie = hasTokenCookie()
  // The cookie is only written to the disk some seconds later: a dead battery takes it.
  if (!cookie && !(await hasKeptSession(outboxEnv))) return nobody()
  const outbox = await openOutbox()
  const row = (await outbox.session.get()) ?? (cookie ? await recover(outbox) : null)
  if (!row) return nobody()
  if (!(await goesOn(outbox, row))) return nobody()
  const now = (await outbox.session.get()) ?? row
  shutOut = now.cutOff != null
  return adopt(now)
}

/** Of the session that was opened last: the person sees what they have still to deliver, no more. */
export const isShutOut = (): boolean => shutOut

/** From the sign-in screen, with no line: the name of the identity kept here. */
export async function keptName(): Promise<string | null> {
  if (!(await hasKeptSession(outboxEnv))) return null
  return (await (await openOutbox()).session.get())?.name ?? null
}

/** Opens what this device has, to read and to write; it is sent after the next sign-in. */
export function readKept() {
  reading = true
}

/** After a sign-in the server decides again. */
export function stopReadingKept() {
  reading = false
}
