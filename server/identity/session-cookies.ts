import type { Context } from 'hono'
import { setCookie } from 'hono/cookie'
import { cookieNames, mediaCookie, refreshCookie } from './cookie.ts'
import { type Issued, sessionSeconds, signTokens } from './session.ts'
import type { Tokens } from './token.ts'

interface Means {
  tokens: Tokens
  config: { secure: boolean }
}

/** Sets the cookies of a session; returns the access token that belongs to them. */
export async function setSessionCookies(
  c: Context,
  { tokens, config: { secure } }: Means,
  { session, refreshToken }: Issued,
): Promise<string> {
  const { access, media } = await signTokens(tokens, session)
  const left = Math.floor((session.expiresAt.getTime() - Date.now()) / 1000)
  const age = Math.max(1, Math.min(sessionSeconds, left))
  const names = cookieNames(secure)
  setCookie(c, names.refresh, refreshToken, refreshCookie(secure, age))
  setCookie(c, names.media, media, mediaCookie(secure, age))
  return access
}
