import type { Page } from '@playwright/test'
import { Deployment } from './deployment.ts'
import { Installed } from './installed.ts'
import { test as onOneBuild } from './test.ts'

/** In these tests the server gets another build while browsers are using it. */
export const test = onOneBuild.extend<object, { deployment: Deployment }>({
  deployment: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from here.
    async ({}, use) => {
      const deployment = await Deployment.start()
      await use(deployment)
      await deployment.dispose()
    },
    { scope: 'worker', timeout: 180_000 },
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

/** Marks the present life of the page; the mark is gone after a reload. */
export const mark = (page: Page) =>
  page.evaluate(() => void Object.assign(window, { e2eMark: true }))
export const marked = (page: Page) => page.evaluate(() => 'e2eMark' in window)

/** The person returns to the tab: the app checks for a newer version. */
export async function comeBack(page: Page) {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}
