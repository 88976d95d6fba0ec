import { expect, type Page } from '@playwright/test'

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

/** Waits until the service worker controls this page: from then on it opens offline. */
export async function untilControlled(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
}
