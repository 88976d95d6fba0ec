import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { signIn } from '../../../e2e/harness/account.ts'
import { devices } from '../../../e2e/harness/device.ts'
import type { Measure } from '../figure.ts'

const quiet = 3_000

/** JavaScript received until the screen is idle, without precaching: the worker is disabled. */
const javascript: Measure = {
  name: 'JavaScript to idle',
  run: async ({ app, browser }) => {
    const { url } = await app()
    const context = await (await browser()).newContext({
      ...devices.phone,
      baseURL: url,
      serviceWorkers: 'block',
    })
    try {
      const page = await context.newPage()
      const login = await scriptsOf(page, () => page.goto('/login'))
      await signIn(page, 'staff')
      await page.waitForLoadState('load')
      const home = page.url()
      const fresh = await context.newPage()
      const atHome = await scriptsOf(fresh, () => fresh.goto(home))
      return [
        { name: 'JavaScript to idle, login', value: login, unit: 'kB', target: { atMost: 160 } },
        { name: 'JavaScript to idle, home', value: atHome, unit: 'kB', target: { atMost: 220 } },
      ]
    } finally {
      await context.close()
    }
  },
}

/** kB (1000 bytes) on the wire, with headers, of every script that arrives until `quiet` ms pass without one. */
async function scriptsOf(page: Page, open: () => Promise<unknown>): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  const sizes: Promise<number>[] = []
  let last = performance.now()
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return
    last = performance.now()
    sizes.push(
      response
        .finished()
        .then(() => response.request().sizes())
        .then(
          ({ responseBodySize, responseHeadersSize }) => responseBodySize + responseHeadersSize,
        ),
    )
  })
  await open()
  while (performance.now() - last < quiet) await sleep(100)
  const all = await Promise.all(sizes)
  return all.reduce((sum, size) => sum + size, 0) / 1000
}

export default javascript
