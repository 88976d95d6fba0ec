import type { BrowserContext, Page } from '@playwright/test'
import { type Account, enterAs, untilControlled } from './account.ts'
import { type Device, devices } from './device.ts'
import { test } from './test.ts'

interface WithCamera {
  /** A device with a camera that shows moving colours, at a known place; signed in. */
  openWithCamera: (account: Account, device?: Device) => Promise<Page>
}

/** Tests with a device that has a camera. */
export const cameraTest = test.extend<WithCamera>({
  openWithCamera: async ({ cameraBrowser, network }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (account, device = 'phone') => {
      const context = await cameraBrowser.newContext({
        ...devices[device],
        baseURL: network.url,
        permissions: ['camera', 'geolocation'],
        geolocation: { latitude: 37.5013, longitude: 127.0396, accuracy: 7 },
      })
      contexts.push(context)
      const page = await context.newPage()
      await enterAs(page, account, network.url)
      await untilControlled(page)
      return page
    })
    for (const context of contexts) await context.close()
  },
})
