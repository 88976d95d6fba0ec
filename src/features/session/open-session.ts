import type { Me } from '../../../contract/identity/auth.ts'
import { refreshToken } from '../../../contract/identity/auth.ts'
import { persistFirstPaint } from '../../lib/cache/first-paint.ts'
import { setCacheOwner } from '../../lib/cache/owner.ts'
import { call } from '../../lib/call/call.ts'
import { openOutbox } from '../../lib/outbox/page-outbox.ts'
import type { Outbox } from '../../outbox/outbox.ts'
import { hasStoredSession } from '../../outbox/session/stored-session.ts'
import { outboxEnv } from '../../outbox/store/names.ts'
import type { SessionRow } from '../../outbox/store/types.ts'
import { currentMe, setMe } from './me.ts'
import { sessionEnded } from './session-events.ts'
import { clearTokenCookie, hasTokenCookie, setTokenCookie } from './token-cookie.ts'

/** How long a screen waits for the refresh before it opens with the stored identity. */
const patienceMs = 1_500

/** Sets the person of this session, with their cached answers. */
export function adopt(row: SessionRow): Me {
  const change = currentMe()?.id !== row.userId
  setTokenCookie(row.accessToken, row.userId)
  setMe(row.me)
  if (change) {
    setCacheOwner(row.userId)
    persistFirstPaint()
  }
  return row.me
}

/** No row on the device, but a cookie: the refresh cookie may still identify the person. */
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

/** `slow` after the timeout: the answer is awaited behind the screen. */
async function refreshed(outbox: Outbox, row: SessionRow) {
  // A suspended person may be active again: ask with the delivery credential.
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

/** The person chose, on the sign-in screen, to read the stored data while offline. */
let reading = false

/** Ended by the server, which cannot be reached now: the stored data stays readable. */
function readingOnly(row: SessionRow): boolean {
  return row.refusedAt !== null && (reading || !navigator.onLine)
}

function nobody(): null {
  clearTokenCookie()
  setMe(null)
  return null
}

let shutOut = false

/**
 * Whether this session is still valid: the server is asked at the first screen of the page only.
 */
async function goesOn(outbox: Outbox, row: SessionRow, cookie: boolean): Promise<boolean> {
  // Cookies lost with a killed browser come again by the token, while that is valid.
  if ((cookie && isFresh(row)) || readingOnly(row)) return true
  if (row.refusedAt !== null && !row.cutOff) return false
  // An open page never waits for its token: calls renew it when needed.
  if (currentMe()?.id === row.userId) return true
  return (await refreshed(outbox, row)) !== 'refused'
}

/**
 * The session for the guard: a token that has not expired (compared in seconds), otherwise a
 * refresh, otherwise, when offline, the stored identity. null: signed out or refused; the cookies
 * are then gone.
 */
export async function openSession(): Promise<Me | null> {
  const cookie = hasTokenCookie()
  // Browsers write cookies to the disk seconds later: a dead battery loses them.
  if (!cookie && !(await hasStoredSession(outboxEnv))) return nobody()
  const outbox = await openOutbox()
  const row = (await outbox.session.get()) ?? (cookie ? await recover(outbox) : null)
  if (!row) return nobody()
  if (!(await goesOn(outbox, row, cookie))) return nobody()
  const now = (await outbox.session.get()) ?? row
  shutOut = now.cutOff != null
  return adopt(now)
}

/** Of the last opened session: the person only sees what is still to be sent. */
export const isShutOut = (): boolean => shutOut

/** For the sign-in screen when offline: the name of the stored identity. */
export async function lastName(): Promise<string | null> {
  if (!(await hasStoredSession(outboxEnv))) return null
  return (await (await openOutbox()).session.get())?.name ?? null
}

/** Opens the stored data, to read and to write; it is sent after the next sign-in. */
export function readStored() {
  reading = true
}

/** After a sign-in the server decides again. */
export function stopReadingKept() {
  reading = false
}
