import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'
import { type Device, devices } from './device.ts'

interface Place {
  device: Device
  /** where the app is: a browser knows its worker by that */
  origin: string
}

/**
 * Browsers with an installed worker, for tests that are not about its installation: that is a third
 * of a test's time. A returned browser is like a new one except for the app's cached chunks.
 */
export class Installed {
  readonly #browser: Browser
  readonly #places = new Map<BrowserContext, Place>()
  readonly #free: Page[] = []
  readonly #keeps: boolean
  #chunks = 0

  /** @param keeps false if the test replaces the app: each browser is a new one */
  constructor(browser: Browser, keeps = true) {
    this.#browser = browser
    this.#keeps = keeps
  }

  /** An empty page in a browser that no other test uses until it is given back. */
  async take(device: Device, origin: string): Promise<Page> {
    const index = this.#free.findIndex((page) => {
      const place = this.#places.get(page.context())
      return place?.device === device && place.origin === origin
    })
    const [kept] = index < 0 ? [] : this.#free.splice(index, 1)
    if (kept) return kept
    const context = await this.#browser.newContext({ ...devices[device], baseURL: origin })
    this.#places.set(context, { device, origin })
    return await context.newPage()
  }

  /** A browser whose worker lacks chunks of the app, or whose clock was set, is not used again. */
  async giveBack(context: BrowserContext): Promise<void> {
    const place = this.#places.get(context)
    if (!place) throw new Error('This browser is not from here.')
    if (!this.#keeps) return await this.discard(context)
    const page = await context.newPage()
    for (const other of context.pages()) if (other !== page) await other.close()
    await context.setOffline(false)
    await context.clearPermissions()
    await context.clearCookies()
    const session = await context.newCDPSession(page)
    // What it has in its memory, and then what it has stored.
    await session.send('ServiceWorker.enable')
    await session.send('ServiceWorker.stopAllWorkers')
    await session.send('Storage.clearDataForOrigin', {
      origin: place.origin,
      storageTypes: 'file_systems,indexeddb,local_storage',
    })
    await session.send('Network.clearBrowserCache')
    await openEmpty(page, session, place.origin)
    const chunks = await page.evaluate(clearCaches)
    const ownClock = await page.evaluate(hasOwnClock)
    await session.detach()
    this.#chunks ||= chunks
    if (ownClock && chunks > 0 && chunks === this.#chunks) this.#free.push(page)
    else await this.discard(context)
  }

  /** For a browser that no test may use after this. */
  async discard(context: BrowserContext): Promise<void> {
    this.#places.delete(context)
    await context.close()
  }

  async close(): Promise<void> {
    for (const context of [...this.#places.keys()]) await this.discard(context)
  }
}

/** A page of the app's origin that is not the app: neither its worker nor the network is used. */
async function openEmpty(page: Page, session: CDPSession, origin: string): Promise<void> {
  await session.send('Network.enable')
  await session.send('Network.setBypassServiceWorker', { bypass: true })
  const anywhere = `${origin}/**`
  await page.route(anywhere, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><link rel="icon" href="data:,">',
    }),
  )
  await page.goto(`${origin}/empty`)
  await page.unroute(anywhere)
}

/** In a page: whether its time is the machine's. `page.clock` replaces it for the whole browser, for good. */
const hasOwnClock = () => Function.prototype.toString.call(Date).includes('[native code]')

/**
 * In a page: deletes what was cached for a person, and returns the number of the app's chunks. Font
 * chunks are the same for everyone.
 */
async function clearCaches(): Promise<number> {
  let chunks = 0
  for (const name of await caches.keys()) {
    if (name.startsWith('workbox-precache')) {
      chunks += (await (await caches.open(name)).keys()).length
    } else if (name !== 'siteon-fonts') await caches.delete(name)
  }
  return chunks
}
