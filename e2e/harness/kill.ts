import type { BrowserContext, Page } from '@playwright/test'

/** Stops every service worker as the browser does when memory is short: no event, no farewell. */
export async function killServiceWorker(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.stopAllWorkers')
  await session.detach()
}

/**
 * Kills the browser of a persistent context with SIGKILL: the flat battery. Its profile folder can
 * be opened again afterwards.
 */
export async function hardKill(context: BrowserContext): Promise<void> {
  const browser = context.browser()
  if (!browser) throw new Error('This context has no browser of its own.')
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  const main = processInfo.find((one) => one.type === 'browser')
  if (!main) throw new Error('The browser does not name its process.')
  const closed = context.waitForEvent('close')
  process.kill(main.id, 'SIGKILL')
  await closed
}
