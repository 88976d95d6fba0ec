import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { cookieNames, knownCookie } from './cookie.ts'
import type { Tokens } from './token.ts'

/** Maximum number of people who share a browser. */
const most = 5

/** Whose mark it is. A line break cannot be part of a login: no name gives the mark of an account. */
const ofAccount = (accountId: number) => `\naccount ${accountId}`
/** Marks of builds before counted a name, so that an e-mail address was another browser. */
const ofName = (login: string) => login.normalize('NFC').toLowerCase()

function entriesOf(c: Context, secure: boolean): string[] {
  return (getCookie(c, cookieNames(secure).known) ?? '').split('~').filter(Boolean).slice(0, most)
}

function isFor(tokens: Tokens, entry: string, whose: string): boolean {
  const [nonce = '', mark = ''] = entry.split('.')
  const [input, right] = [Buffer.from(mark), Buffer.from(tokens.known(nonce, whose))]
  return input.length === right.length && timingSafeEqual(input, right)
}

/**
 * Whether the account has signed in with this browser before, by whatever name. All such browsers
 * share limits of their own: who guesses elsewhere does not use them up.
 */
export function isKnownBrowser(
  c: Context,
  tokens: Tokens,
  accountId: number,
  login: string,
  secure: boolean,
): boolean {
  const whose = [ofAccount(accountId), ofName(login)]
  return entriesOf(c, secure).some((entry) => whose.some((one) => isFor(tokens, entry, one)))
}

/** After the right password: this browser is known for this account. */
export function rememberBrowser(
  c: Context,
  tokens: Tokens,
  accountId: number,
  login: string,
  secure: boolean,
): void {
  const whose = [ofAccount(accountId), ofName(login)]
  const others = entriesOf(c, secure).filter(
    (entry) => !whose.some((one) => isFor(tokens, entry, one)),
  )
  const nonce = randomBytes(16).toString('base64url')
  const entries = [`${nonce}.${tokens.known(nonce, ofAccount(accountId))}`, ...others].slice(
    0,
    most,
  )
  setCookie(c, cookieNames(secure).known, entries.join('~'), knownCookie(secure))
}
