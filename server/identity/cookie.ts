import type { CookieOptions } from 'hono/utils/cookie'

export interface CookieNames {
  refresh: string
  media: string
  known: string
}

/** `__Secure-` makes a browser refuse the cookie from an insecure origin (ASVS 3.3). */
export function cookieNames(secure: boolean): CookieNames {
  const prefix = secure ? '__Secure-' : ''
  return {
    refresh: `${prefix}siteon-refresh`,
    media: `${prefix}siteon-media`,
    known: `${prefix}siteon-known`,
  }
}

const base = (secure: boolean): CookieOptions => ({ httpOnly: true, sameSite: 'Strict', secure })

export const refreshCookie = (secure: boolean, maxAge: number): CookieOptions => ({
  ...base(secure),
  path: '/api/auth',
  maxAge,
})

export const mediaCookie = (secure: boolean, maxAge: number): CookieOptions => ({
  ...base(secure),
  path: '/media',
  maxAge,
})

const knownSeconds = 180 * 24 * 60 * 60

/** Marks a browser in which a person has signed in (known-browser.ts). It grants nothing. */
export const knownCookie = (secure: boolean): CookieOptions => ({
  ...base(secure),
  path: '/api/auth',
  maxAge: knownSeconds,
})
