import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { signIn, untilControlled } from '../e2e/harness/account.ts'
import { App } from '../e2e/harness/app.ts'
import { browserArgs, ensureBrowser } from '../e2e/harness/browser.ts'
import { OfficeDatabase } from '../e2e/harness/database.ts'
import { type Device, devices } from '../e2e/harness/device.ts'
import { FaultProxy } from '../e2e/harness/fault-proxy/proxy.ts'
import { deskPictures } from './pictures/desk.ts'
import { gatePictures } from './pictures/gate.ts'
import { conflictPicture, darkPictures, phonePictures } from './pictures/phone.ts'
import type { Studio } from './pictures/studio.ts'

/**
 * `npm run pictures`: the README's pictures, taken of the built app with the demo's data, so that
 * they show what there is. `npm run build` first.
 */
const root = join(import.meta.dirname, '..')
const folder = join(root, 'docs/pictures')
/** A README is read over slow lines, too. */
const most = 150_000

if (!existsSync(join(process.env.DIST_DIR ?? join(root, 'dist'), 'index.html'))) {
  throw new Error('There is no app to take pictures of: npm run build first.')
}
mkdirSync(folder, { recursive: true })
const app = await App.start()
const line = await FaultProxy.start(app.port)
const database = await OfficeDatabase.of(app.dataDir)
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: browserArgs })

async function newPage(device: Device, theme?: 'dark'): Promise<Page> {
  const context: BrowserContext = await browser.newContext({
    ...devices[device],
    timezoneId: 'Asia/Seoul',
    colorScheme: theme ?? 'light',
    reducedMotion: 'reduce',
    baseURL: line.url,
  })
  return context.newPage()
}

async function take(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  await untilPainted(page)
  const shot = await page.screenshot()
  for (const quality of [86, 78, 70, 60]) {
    const bytes = await sharp(shot).webp({ quality, effort: 6 }).toBuffer()
    if (bytes.length > most) continue
    writeFileSync(join(folder, `${name}.webp`), bytes)
    console.log(`${name}.webp  ${Math.round(bytes.length / 1024)} kB`)
    return
  }
  throw new Error(`${name} does not fit into ${most} bytes.`)
}

/** Waits until every picture on the screen is loaded and the last toast has closed. */
async function untilPainted(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.images]
      .filter((image) => image.getBoundingClientRect().top < innerHeight)
      .every((image) => image.complete),
  )
  await page
    .locator('[data-scope="toast"][data-part="root"]')
    .first()
    .waitFor({ state: 'detached' })
}

try {
  const studio: Studio = {
    app,
    database,
    line,
    take,
    outside: () => newPage('phone'),
    open: async (account, device, theme) => {
      const page = await newPage(device, theme)
      await signIn(page, account)
      await untilControlled(page)
      return page
    },
  }
  await phonePictures(studio)
  await conflictPicture(studio)
  await darkPictures(studio)
  await deskPictures(studio)
  await gatePictures(studio)
} finally {
  await browser.close()
  await database.close()
  await line.close()
  await app.dispose()
}
