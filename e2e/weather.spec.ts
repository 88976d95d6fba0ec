import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { demoPassword, signIn } from './harness/account.ts'
import { App } from './harness/app.ts'
import { devices } from './harness/device.ts'
import { openInspection } from './harness/inspection.ts'
import { openProject } from './harness/record.ts'
import { expect, test } from './harness/test.ts'
import { holdToasts } from './harness/toasts.ts'

/** A weather service that answers as Open-Meteo does. */
async function startService() {
  const server = createServer((_, response) => {
    response.end(
      JSON.stringify({
        current: { temperature_2m: -3.5, weather_code: 73, wind_speed_10m: 5.2 },
        daily: { temperature_2m_min: [-8], temperature_2m_max: [1.5], precipitation_sum: [2] },
      }),
    )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/forecast` }
}

/** Says where the project's site is, as its manager does under 게이트 관리. */
async function placeSite(page: Page, app: App, project: number) {
  const login = { login: 'manager', password: demoPassword }
  const origin = { origin: app.url }
  const { token } = await (
    await page.request.post('/api/auth/login', { data: login, headers: origin })
  ).json()
  const site = `/api/v1/gate/${project}`
  const headers = { ...origin, authorization: `Bearer ${token}` }
  const read = await page.request.get(site, { headers })
  const answer = await page.request.post(site, {
    data: { latitude: 37.25, longitude: 127.1, radius: 500 },
    headers: { ...headers, 'if-match': read.headers().etag ?? '"r0"' },
  })
  expect(answer.status()).toBe(200)
}

test('the weather is on home, and a press fills it into the form while there is a connection', async ({
  browser,
}) => {
  const service = await startService()
  const app = await App.start({ env: { DEMO: '1', WEATHER_URL: service.url } })
  try {
    const context = await browser.newContext({ ...devices.phone, baseURL: app.url })
    const before = await context.newPage()
    await signIn(before, 'manager')
    const project = await openProject(before)
    const weather = (page: Page) => page.getByText('눈 -3.5℃ · -8~1.5℃ · 강수 2mm · 바람 5.2m/s')
    await expect(before.getByRole('navigation', { name: '바로 쓰기' })).toBeVisible()
    await expect(weather(before)).toHaveCount(0)
    await placeSite(before, app, project)
    await context.close()

    const later = await browser.newContext({ ...devices.phone, baseURL: app.url })
    const page = await later.newPage()
    await signIn(page, 'staff')
    await openProject(page)
    await expect(weather(page)).toBeVisible()

    await openInspection(page)
    const load = page.getByRole('button', { name: '날씨 불러오기' })
    await expect(load).toBeVisible()
    await later.setOffline(true)
    await expect(load).toHaveCount(0)
    await later.setOffline(false)
    // 되돌리기 is on one.
    await holdToasts(page)
    await load.click()
    await expect(page.getByLabel('기온')).toHaveValue('-3.5')
    await expect(page.getByLabel('날씨', { exact: true })).toHaveText(/눈/)
    await page.getByRole('button', { name: '되돌리기' }).click()
    await expect(page.getByLabel('기온')).toHaveValue('')
    await later.close()
  } finally {
    await app.dispose()
    service.server.close()
  }
})
