import type { Browser } from '@playwright/test'
import { signIn } from '../../e2e/harness/account.ts'
import { devices } from '../../e2e/harness/device.ts'

/** Longer than any page may be behind. */
const patience = 60_000

/** The attendance of an office in a real browser: how many it says are inside, and when it says so. */
export async function countOnPage(browser: Browser, url: string, projectId: number) {
  const context = await browser.newContext({ ...devices.desktop, baseURL: url })
  const page = await context.newPage()
  await signIn(page, 'manager')
  await page.goto(`/project/${projectId}/attendance`)
  await page.getByRole('button', { name: /현재 인원 \d+/ }).waitFor()
  let requested = 0
  page.on('request', (request) => {
    if (request.url().includes('/api/v1/')) requested += 1
  })
  const before = await page.evaluate(() => {
    const count = () =>
      Number(/현재 인원\s*(\d+)/.exec(document.querySelector('main')?.textContent ?? '')?.[1])
    const first = count()
    const shown: [number, number][] = []
    Object.assign(window, { shown })
    const look = () => {
      const now = count() - first
      if (now !== (shown.at(-1)?.[1] ?? 0)) shown.push([Date.now(), now])
    }
    const watched = { childList: true, subtree: true, characterData: true }
    new MutationObserver(look).observe(document.body, watched)
    return first
  })
  if (!Number.isFinite(before)) throw new Error('the page says no number')
  return {
    begin() {
      requested = 0
    },
    /** Waits until it says that so many more are inside than when it was opened. */
    async end(most: number) {
      const there = (wanted: number) =>
        (Reflect.get(window, 'shown') as [number, number][]).at(-1)?.[1] === wanted
      await page.waitForFunction(there, most, { timeout: patience }).catch(() => undefined)
      const shown = await page.evaluate(() => Reflect.get(window, 'shown') as [number, number][])
      return { shown, requested }
    },
    close: () => context.close(),
  }
}
