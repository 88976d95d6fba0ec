import type { Page } from '@playwright/test'

/** What the page's Content-Security-Policy refuses, from now on. */
export async function refusals(page: Page): Promise<string[]> {
  const found: string[] = []
  await page.exposeFunction('refusedByPolicy', (what: string) => found.push(what))
  const listen = () => {
    addEventListener('securitypolicyviolation', (event) => {
      const { refusedByPolicy } = window as unknown as { refusedByPolicy(what: string): void }
      refusedByPolicy(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`)
    })
  }
  await page.addInitScript(listen)
  await page.evaluate(listen)
  return found
}
