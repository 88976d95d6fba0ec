import { expect, type Page } from '@playwright/test'
import type { SignedIn } from '../../contract/identity/auth.ts'

/** The demo accounts of a first run (design §7). */
export type Account =
  | 'admin'
  | 'office'
  | 'manager'
  | 'staff'
  | 'safety'
  | 'gate'
  | 'partner'
  | 'worker'

export const demoPassword = 'siteon-demo!1'

/** Signs in as a person would, on the login screen, in Korean. */
export async function signIn(page: Page, account: Account): Promise<void> {
  await signInAs(page, account, demoPassword)
}

/** The same for any person. */
export async function signInAs(page: Page, login: string, password: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('아이디', { exact: true }).fill(login)
  await page.getByLabel('비밀번호', { exact: true }).fill(password)
  await page.getByRole('button', { name: '로그인', exact: true }).click()
  await expect(page).not.toHaveURL(/\/login/)
}

/**
 * Signs in without the login screen: the browser has the session's cookies and no database, and the
 * app makes the rest at its first screen. Ends on the person's home.
 */
export async function enterAs(page: Page, account: Account, origin: string): Promise<void> {
  const answer = await page.request.post(`${origin}/api/auth/login`, {
    data: { login: account, password: demoPassword },
    headers: { origin },
  })
  if (!answer.ok()) throw new Error(`${account} is not let in: ${await answer.text()}`)
  const { token, user } = (await answer.json()) as SignedIn
  const cookie = (name: string, value: string) => ({
    ...{ name, value, url: origin, sameSite: 'Strict' as const },
    expires: Math.floor(Date.now() / 1000) + 7 * 24 * 60 * 60,
  })
  await page.context().addCookies([cookie('token', token), cookie('currentId', String(user.id))])
  await page.goto(`${origin}/`)
  await page.waitForURL(/\/home$/)
}

/** Waits until the service worker controls this page: from then on it opens offline. */
export async function untilControlled(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
}
