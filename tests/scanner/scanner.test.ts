import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { browserArgs, ensureBrowser, withWholeBrowser } from '../../e2e/harness/browser.ts'
import { tokenText } from '../qr/code.ts'
import { randomOf } from '../qr/random.ts'
import { film, onNothing, picture } from './film.ts'
import { servePage } from './page.ts'

/** As long as the gate's own: 100 to 250 characters of base45. */
const random = randomOf(24)
const [held, turned, inverted, other, left, right] = [0, 1, 2, 3, 4, 5].map(() =>
  tokenText(random),
) as [string, string, string, string, string, string]
/** Two seconds and a half in which nobody is there: a code counts as gone. */
const nobody = { text: null, frames: 75 }
// The film takes 15 s, and a code of it may be missed once.
const oneFilm = { timeout: 50_000 }

let folder: string
let site: Awaited<ReturnType<typeof servePage>>
let browser: Browser
let context: BrowserContext

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'siteon-scanner-'))
  const tape = join(folder, 'gate.mjpeg')
  const scenes = [
    nobody,
    { text: held, blur: 1.6, frames: 30 },
    { text: held, frames: 60 },
    nobody,
    { text: turned, turn: 37, frames: 60 },
    { text: inverted, inverted: true, frames: 60 },
    { text: other, turn: -12, blur: 0.3, frames: 60 },
    nobody,
    { text: left, beside: right, frames: 60 },
  ]
  await writeFile(tape, await film(scenes))
  site = await servePage(join(folder, 'page'))
  browser = await chromium.launch({
    ...withWholeBrowser({ executablePath: ensureBrowser() }),
    args: [
      ...browserArgs,
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${tape}`,
    ],
  })
}, 120_000)

afterEach(() => context?.close())

afterAll(async () => {
  await browser?.close()
  site?.close()
  await rm(folder, { recursive: true, force: true })
})

async function open(prepare?: (page: Page) => Promise<unknown>, camera = true): Promise<Page> {
  context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    permissions: camera ? ['camera'] : [],
  })
  const page = await context.newPage()
  page.on('pageerror', (error) => console.error('page', error))
  await prepare?.(page)
  await page.goto(site.url)
  return page
}

/** What the screen received, in order; also while a dialog lies over it and hides it from readers. */
async function received(page: Page): Promise<string[]> {
  const list = page.getByRole('list', { name: '읽은 코드', includeHidden: true })
  const rows = await list.locator('li').all()
  const texts = await Promise.all(rows.map((row) => row.textContent()))
  return texts.map((text) => text ?? '').reverse()
}

test('reads blurred, clean, turned and inverted codes, each once, without BarcodeDetector', async () => {
  const page = await open()
  expect(await page.evaluate(() => 'BarcodeDetector' in window)).toBe(false)
  await expect.poll(async () => (await received(page)).length, oneFilm).toBeGreaterThan(4)
  const seen = await received(page)
  // Of two at once none is taken. The film has begun somewhere; from the first one on it is this round, and nothing else.
  const round = [held, turned, inverted, other]
  const first = round.indexOf(seen[0] ?? '')
  expect(seen).toEqual(seen.map((_, at) => round[(first + at) % round.length]))
})

test('continues after the stream has died', async () => {
  const page = await open()
  await expect.poll(async () => (await received(page)).length, oneFilm).toBeGreaterThan(0)
  const stream = () =>
    page.evaluate(() => {
      const { srcObject } = document.querySelector('video') ?? {}
      return srcObject instanceof MediaStream ? srcObject.id : null
    })
  const before = await stream()
  await page.evaluate(() => {
    const { srcObject } = document.querySelector('video') ?? {}
    if (srcObject instanceof MediaStream) {
      srcObject.getVideoTracks()[0]?.dispatchEvent(new Event('ended'))
    }
  })
  await expect.poll(async () => ![null, before].includes(await stream())).toBe(true)
  const count = (await received(page)).length
  await expect.poll(async () => (await received(page)).length, oneFilm).toBeGreaterThan(count)
})

test('takes the device’s own reader where there is one', async () => {
  const page = await open((one) =>
    one.addInitScript(() => {
      class BarcodeDetector {
        static async getSupportedFormats() {
          return ['qr_code']
        }
        async detect(source: HTMLCanvasElement) {
          const boundingBox = { x: 0, y: 0, width: source.width, height: source.height }
          return [{ rawValue: `native ${source.width} × ${source.height}`, boundingBox }]
        }
      }
      Object.assign(window, { BarcodeDetector })
    }),
  )
  await expect.poll(() => received(page)).toEqual(['native 480 × 480'])
})

test('refused, it says the way to the permission; a photo and typing go on', async () => {
  const page = await open(async (one) => {
    await one.addInitScript(() => {
      navigator.mediaDevices.getUserMedia = () =>
        Promise.reject(new DOMException('no', 'NotAllowedError'))
      navigator.permissions.query = async () =>
        Object.assign(new EventTarget(), { state: 'denied' }) as PermissionStatus
    })
  }, false)
  const alert = page.getByRole('alert')
  await alert.getByText('카메라를 쓸 수 없게 막혀 있습니다').waitFor()
  expect(await alert.getByRole('listitem').count()).toBe(3)
  const buffer = await picture({ text: other, turn: 20, frames: 1 })
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer })
  await expect.poll(() => received(page)).toEqual([other])

  // As messengers and makers of codes save it: dark on nothing.
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'QR.png', mimeType: 'image/png', buffer: await onNothing(held) })
  await expect.poll(() => received(page)).toEqual([other, held])

  const two = await picture({ text: left, beside: right, frames: 1 })
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'IMG_3.jpg', mimeType: 'image/jpeg', buffer: two })
  await page.getByRole('dialog').getByText('코드가 두 개 보입니다.').waitFor()
  expect(await received(page)).toEqual([other, held])
  await page.getByRole('dialog').getByRole('button', { name: '닫기' }).click()
  expect(await received(page)).toEqual([other, held])

  const blank = await picture({ text: null, frames: 1 })
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'IMG_2.jpg', mimeType: 'image/jpeg', buffer: blank })
  const dialog = page.getByRole('dialog')
  await dialog.getByText('사진에서 QR을 찾지 못했습니다.').waitFor()
  await dialog.getByRole('button', { name: '닫기' }).click()

  await page.getByRole('button', { name: '번호 입력' }).press('Enter')
  await expect.poll(() => received(page)).toEqual([other, held, 'typed'])
})
