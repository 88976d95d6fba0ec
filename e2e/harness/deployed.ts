import type { Page } from '@playwright/test'
import { Deployment } from './deployment.ts'
import { Installed } from './installed.ts'
import { test as onOneBuild } from './test.ts'

/** The server of these tests gets another build put in place while browsers are open on it. */
export const test = onOneBuild.extend<object, { deployment: Deployment }>({
  deployment: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from here.
    async ({}, use) => {
      const deployment = await Deployment.start()
      await use(deployment)
      await deployment.dispose()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  app: [async ({ deployment }, use) => await use(deployment.app), { scope: 'worker' }],
  installed: [
    async ({ browser }, use) => {
      const installed = new Installed(browser, false)
      await use(installed)
      await installed.close()
    },
    { scope: 'worker' },
  ],
})

/** Puts a mark on the page's life; gone when the page was loaded again. */
export const mark = (page: Page) =>
  page.evaluate(() => void Object.assign(window, { e2eMark: true }))
export const marked = (page: Page) => page.evaluate(() => 'e2eMark' in window)

/** The person comes back to the tab: the app looks whether there is a newer version. */
export async function comeBack(page: Page) {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}
