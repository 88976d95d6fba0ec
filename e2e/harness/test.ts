import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type Browser,
  type BrowserContext,
  test as base,
  chromium,
  type Page,
  type WorkerFixture,
} from '@playwright/test'
import { type Account, enterAs, untilControlled } from './account.ts'
import { App } from './app.ts'
import { withWholeBrowser } from './browser.ts'
import { OfficeDatabase } from './database.ts'
import { type Device, devices } from './device.ts'
import { FaultProxy } from './fault-proxy/proxy.ts'
import { Installed } from './installed.ts'

interface Fixtures {
  /** The line between browsers and server, to be broken; clean at the start of each test. */
  network: FaultProxy
  database: OfficeDatabase
  /** A page in a browser of its own, at the home of this person, worker in charge. */
  openAs: (account: Account, device: Device) => Promise<Page>
  /** An empty page in a browser of the worker's, until the end of the test. */
  lend: (device: Device, origin: string) => Promise<Page>
  /** The same of the server at this address. */
  openSignedIn: (account: Account, device: Device, origin: string) => Promise<Page>
  /** The same bypassing the proxy, in any mode: a person at a desk while a phone is offline. */
  openAtDesk: (account: Account) => Promise<Page>
  /** A page in a new context, not signed in, without a worker: a first visit. */
  openPage: (device: Device) => Promise<Page>
  /** The same where the app was used before and nobody is signed in now: the worker is in place. */
  openUsed: (device: Device) => Promise<Page>
  /** A browser with a profile folder, for `hardKill`; opening the same profile again restarts it. */
  openProfile: (device: Device, profile?: string) => Promise<Profile>
}

export interface Profile {
  folder: string
  context: BrowserContext
  page: Page
}

interface WorkerFixtures {
  /** One server for all tests of a worker. What it stores must not matter to the next test. */
  app: App
  cable: FaultProxy
  installed: Installed
  /** The whole browser, with a camera that shows moving colours; started where a test asks for it. */
  cameraBrowser: Browser
}

/** A server for trials; each time another one. */
export const anApp = (): [WorkerFixture<App, object>, { scope: 'worker'; timeout: number }] => [
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from here.
  async ({}, use) => {
    const app = await App.start()
    await use(app)
    await app.dispose()
  },
  { scope: 'worker', timeout: 180_000 },
]

/** Playwright's `test` with the app, the proxy, database access and people on their devices. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  app: anApp(),

  cable: [
    async ({ app }, use) => {
      const cable = await FaultProxy.start(app.port)
      await use(cable)
      await cable.close()
    },
    { scope: 'worker' },
  ],

  installed: [
    async ({ browser }, use) => {
      const installed = new Installed(browser)
      await use(installed)
      await installed.close()
    },
    { scope: 'worker' },
  ],

  cameraBrowser: [
    async ({ launchOptions }, use) => {
      const { args = [] } = launchOptions
      const browser = await chromium.launch({
        ...withWholeBrowser(launchOptions),
        args: [...args, '--use-fake-device-for-media-stream'],
      })
      await use(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],

  network: async ({ cable }, use) => {
    await cable.clear()
    await use(cable)
    await cable.clear()
  },

  baseURL: async ({ network }, use) => {
    await use(network.url)
  },

  database: async ({ app }, use) => {
    const database = await OfficeDatabase.of(app.dataDir)
    await use(database)
    await database.close()
  },

  openPage: async ({ browser, network }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (device) => {
      const context = await browser.newContext({ ...devices[device], baseURL: network.url })
      contexts.push(context)
      return context.newPage()
    })
    for (const context of contexts) await context.close()
  },

  lend: async ({ installed }, use, info) => {
    const lent: BrowserContext[] = []
    await use(async (device, origin) => {
      const page = await installed.take(device, origin)
      lent.push(page.context())
      return page
    })
    const well = info.status === info.expectedStatus
    for (const context of lent)
      await (well ? installed.giveBack(context) : installed.discard(context))
  },

  openUsed: async ({ lend, network }, use) => {
    await use(async (device) => {
      const page = await lend(device, network.url)
      await page.goto('/login')
      await untilControlled(page)
      return page
    })
  },

  openSignedIn: async ({ lend }, use) => {
    await use(async (account, device, origin) => {
      const page = await lend(device, origin)
      await enterAs(page, account, origin)
      await untilControlled(page)
      return page
    })
  },

  openAs: async ({ openSignedIn, network }, use) => {
    await use((account, device) => openSignedIn(account, device, network.url))
  },

  openAtDesk: async ({ openSignedIn, app }, use) => {
    await use((account) => openSignedIn(account, 'desktop', app.url))
  },

  openProfile: async ({ launchOptions, network }, use) => {
    const contexts: BrowserContext[] = []
    const folders = new Set<string>()
    await use(async (device, profile) => {
      const folder = profile ?? (await mkdtemp(join(tmpdir(), 'siteon-profile-')))
      folders.add(folder)
      const context = await chromium.launchPersistentContext(folder, {
        ...launchOptions,
        ...devices[device],
        baseURL: network.url,
      })
      contexts.push(context)
      return { folder, context, page: context.pages()[0] ?? (await context.newPage()) }
    })
    for (const context of contexts) await context.close().catch(() => undefined)
    for (const folder of folders) await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  },
})

export { expect } from '@playwright/test'
