import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { cookieNames, knownCookie } from './cookie.ts'
import type { Tokens } from './token.ts'

/** People who share a browser, at most. */
const most = 5

const folded = (login: string) => login.normalize('NFC').toLowerCase()

function entriesOf(c: Context, secure: boolean): string[] {
  return (getCookie(c, cookieNames(secure).known) ?? '').split('~').filter(Boolean).slice(0, most)
}

function isFor(tokens: Tokens, entry: string, login: string): boolean {
  const [nonce = '', mark = ''] = entry.split('.')
  const [given, right] = [Buffer.from(mark), Buffer.from(tokens.known(nonce, folded(login)))]
  return given.length === right.length && timingSafeEqual(given, right)
}

/**
 * Names the browser where somebody has signed in by this login before; null for any other. It has
 * limits of its own: who guesses from the same address does not use up those of its owner.
 */
export function knownBrowser(
  c: Context,
  tokens: Tokens,
  login: string,
  secure: boolean,
): string | null {
  const entry = entriesOf(c, secure).find((one) => isFor(tokens, one, login))
  return entry?.split('.')[0] ?? null
}

/** After the right password: this browser is known for this login. */
export function rememberBrowser(c: Context, tokens: Tokens, login: string, secure: boolean): void {
  const others = entriesOf(c, secure).filter((one) => !isFor(tokens, one, login))
  const nonce = knownBrowser(c, tokens, login, secure) ?? randomBytes(16).toString('base64url')
  const entries = [`${nonce}.${tokens.known(nonce, folded(login))}`, ...others].slice(0, most)
  setCookie(c, cookieNames(secure).known, entries.join('~'), knownCookie(secure))
}
