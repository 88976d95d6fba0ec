import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { signIn, untilControlled } from './harness/account.ts'
import { withWholeBrowser } from './harness/browser.ts'
import { addressOf, moreMenu } from './harness/chunk.ts'
import { devices } from './harness/device.ts'
import { request } from './harness/fault-proxy/fault.ts'
import { expect, test } from './harness/test.ts'

interface Manifest {
  name: string
  short_name: string
  lang: string
  display: string
  start_url: string
  icons: { src: string; sizes: string; type: string; purpose?: string }[]
  shortcuts: { name: string; url: string }[]
}

test('the browser finds no obstacle to installing the app', async ({ launchOptions, network }) => {
  const browser = await chromium.launch(withWholeBrowser(launchOptions))
  const page = await browser.newPage({ ...devices.phone, baseURL: network.url })
  await page.goto('/')
  await untilControlled(page)
  const session = await page.context().newCDPSession(page)
  const { errors, data } = await session.send('Page.getAppManifest')
  expect(errors).toEqual([])
  expect(JSON.parse(data ?? '{}')).toMatchObject({ short_name: '현장온', display: 'standalone' })
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  // What a browser window without a profile says of itself, not of the app.
  const ours = installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')
  expect(ours).toEqual([])
  await browser.close()
})

test('a file of the app that does not arrive is asked for again, without a reload', async ({
  openPage,
  network,
}) => {
  const menu = addressOf(moreMenu)
  network.script([
    { when: request('GET', menu), fault: { kind: 'answer', status: 502, body: 'gateway' } },
  ])
  const page = await openPage('phone')
  await page.goto('/login')
  await untilControlled(page)
  expect(network.counts.answered).toBe(1)
  await page.context().setOffline(true)
  await page.reload()
  await expect(page.getByRole('button', { name: '로그인', exact: true })).toBeVisible()
})

test('icons are the pictures that the manifest promises, shortcuts lead somewhere', async ({
  request,
  openAs,
}) => {
  const manifest: Manifest = await (await request.get('/manifest.webmanifest')).json()
  expect(manifest.icons.map((icon) => icon.sizes)).toEqual(
    expect.arrayContaining(['192x192', '512x512']),
  )
  expect(manifest.icons.some((icon) => icon.purpose === 'maskable')).toBe(true)
  const apple = { src: '/icons/apple-touch-icon.png', sizes: '180x180', type: 'image/png' }
  for (const icon of [...manifest.icons, apple]) {
    const answer = await request.get(icon.src)
    expect(answer.headers()['content-type'], icon.src).toBe(icon.type)
    const { width, height } = await sharp(await answer.body()).metadata()
    expect(`${width}x${height}`, icon.src).toBe(icon.sizes)
  }

  const page = await openAs('staff', 'phone')
  await page.goto('/content/project')
  await page
    .getByRole('link', { name: /한강새빛지구/ })
    .first()
    .click()
  await page.waitForURL(/\/project\/\d+\/home/)
  // Only what was opened is remembered; the address is there before that.
  await expect(page.getByRole('navigation', { name: '바로 쓰기' })).toBeVisible()
  const places = [/\/tab\/45\/write/, /\/project\/\d+\/stop/, /\/tab\/7\/write/, /\/outbox/]
  expect(manifest.shortcuts).toHaveLength(places.length)
  for (const [index, place] of places.entries()) {
    await page.goto(manifest.shortcuts[index]?.url ?? '')
    await expect(page).toHaveURL(place)
  }
})

test('the browser’s own prompt waits until the person asks for it', async ({ openAs }) => {
  const page = await openAs('staff', 'phone')
  await page.goto('/more')
  const card = page.getByRole('heading', { name: '홈 화면에 설치하기' })
  await expect(page.getByRole('button', { name: '로그아웃' })).toBeVisible()
  await expect(card).toHaveCount(0)
  const prevented = await page.evaluate(() => {
    const event = new Event('beforeinstallprompt', { cancelable: true })
    Object.assign(event, { prompt: async () => void Object.assign(window, { requested: true }) })
    dispatchEvent(event)
    return event.defaultPrevented
  })
  expect(prevented).toBe(true)
  await expect(card).toBeVisible()
  await page.getByRole('button', { name: '설치', exact: true }).click()
  expect(await page.evaluate(() => 'requested' in window)).toBe(true)
  await expect(card).toHaveCount(0)
})

test('an iPhone shows manual instructions', async ({ browser, network }) => {
  const context = await browser.newContext({
    baseURL: network.url,
    viewport: { width: 390, height: 844 },
    locale: 'ko-KR',
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  })
  const page = await context.newPage()
  await signIn(page, 'staff')
  await page.goto('/more')
  await expect(page.getByText('사파리 아래쪽의 공유 단추를 누릅니다.')).toBeVisible()
  await context.close()
})

test('an insecure origin shows one page that says why, and nothing else', async ({
  launchOptions,
  network,
}) => {
  const browser = await chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), '--host-resolver-rules=MAP siteon.example 127.0.0.1'],
  })
  const page = await browser.newPage({ locale: 'ko-KR' })
  const broken: string[] = []
  page.on('pageerror', (error) => broken.push(error.message))
  for (const path of ['/', '/login', '/outbox']) {
    await page.goto(`http://siteon.example:${new URL(network.url).port}${path}`)
    await expect(page.getByText('안전한 주소로 열어 주세요')).toBeVisible()
    await expect(page.getByText(/이 주소\(http:\/\/siteon\.example:\d+\)/)).toBeVisible()
    await expect(page.getByRole('textbox')).toHaveCount(0)
  }
  expect(broken).toEqual([])
  await browser.close()
})
