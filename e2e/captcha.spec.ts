import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expectAccessible } from './harness/accessibility.ts'
import { App } from './harness/app.ts'
import { devices } from './harness/device.ts'
import { expect, test } from './harness/test.ts'

const password = 'kestrel over the quarry'

/** Like the provider's script: a checkbox in a frame of its own origin, and its response. */
const script = `
  const widgets = []
  globalThis.grecaptcha = {
    render(box, options) {
      const press = document.createElement('button')
      press.type = 'button'
      const show = () => { press.textContent = 'I am a person' }
      press.onclick = () => { press.textContent = 'Checked'; options.callback('human') }
      show()
      const frame = document.createElement('iframe')
      frame.src = new URL('/frame', document.currentScript?.src ?? origin).href
      frame.title = 'captcha'
      box.append(press, frame)
      box.dataset.theme = options.theme
      box.dataset.key = options.sitekey
      return widgets.push(show) - 1
    },
    reset(id) { widgets[id]() },
  }
  globalThis[new URL(source).searchParams.get('onload')]()
`

/** Replaces the provider: serves the widget, and accepts each of its responses once. */
async function startProvider(): Promise<{ server: Server; url: string }> {
  const server = createServer(async (request, response) => {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    if (request.url?.startsWith('/api.js')) {
      response.setHeader('content-type', 'text/javascript')
      const place = `const origin = '${url}', source = origin + ${JSON.stringify(request.url)};`
      return response.end(`{ ${place} ${script} }`)
    }
    if (request.url === '/frame') {
      response.setHeader('content-type', 'text/html')
      return response.end('<!doctype html><title>captcha</title><p>a frame of the provider</p>')
    }
    let body = ''
    for await (const piece of request) body += String(piece)
    const success = new URLSearchParams(body).get('response') === 'human'
    response.end(JSON.stringify({ success }))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

test('a person passes the captcha to register and to sign in', async ({ browser }) => {
  const provider = await startProvider()
  const app = await App.start({
    env: {
      DEMO: '0',
      RECAPTCHA_SITE_KEY: 'the-site-key',
      RECAPTCHA_SECRET: 'the-secret',
      RECAPTCHA_VERIFY_URL: `${provider.url}/siteverify`,
      RECAPTCHA_SCRIPT_URL: `${provider.url}/api.js`,
    },
  })
  try {
    const context = await browser.newContext({ ...devices.phone, baseURL: app.url })
    const page = await context.newPage()
    const refused: string[] = []
    page.on('console', (network) => {
      if (/content security policy/i.test(network.text())) refused.push(network.text())
    })
    await page.goto('/register')
    const box = page.getByRole('group', { name: '자동 입력 방지' })
    const press = box.getByRole('button', { name: 'I am a person' })
    await expect(press).toBeVisible()
    await expect(box.locator('[data-key]')).toHaveAttribute('data-key', 'the-site-key')
    await expect(
      box.frameLocator('iframe').getByText('a frame of the provider'),
      'the policy lets the frame of the provider in',
    ).toBeVisible()
    await expectAccessible(page)

    await page.getByLabel('이름', { exact: true }).fill('최사람')
    await page.getByLabel('아이디', { exact: true }).fill('person')
    await page.getByLabel('이메일', { exact: true }).fill('person@example.com')
    await page.getByLabel('비밀번호', { exact: true }).fill(password)
    await page.getByLabel('비밀번호 확인').fill(password)
    await page.getByRole('button', { name: '가입 신청' }).click()
    await expect(page.getByText('자동 입력 방지 확인을 해 주세요.')).toBeVisible()
    await press.click()
    await expect(page.getByText('자동 입력 방지 확인을 해 주세요.')).toHaveCount(0)
    await page.getByRole('button', { name: '가입 신청' }).click()
    await expect(page.getByText('가입을 신청했습니다')).toBeVisible()

    await page.getByRole('link', { name: '로그인으로' }).click()
    await page.getByLabel('아이디', { exact: true }).fill('person')
    await page.getByLabel('비밀번호', { exact: true }).fill(password)
    await page.getByRole('button', { name: '로그인', exact: true }).click()
    await press.click()
    await page.getByRole('button', { name: '로그인', exact: true }).click()
    await expect(page).toHaveURL(/\/access-pending$/)
    expect(refused).toEqual([])
    await context.close()
  } finally {
    await app.dispose()
    provider.server.close()
  }
})

test('a page without captcha loads nothing from other hosts', async ({ openPage, app }) => {
  const page = await openPage('phone')
  const foreign: string[] = []
  page.on('request', (request) => {
    if (!new URL(request.url()).host.startsWith('127.0.0.1')) foreign.push(request.url())
  })
  const answer = await page.goto('/register')
  await expect(page.getByRole('button', { name: '가입 신청' })).toBeVisible()
  await expect(page.getByRole('group', { name: '자동 입력 방지' })).toHaveCount(0)
  const policy = (await answer?.headerValue('content-security-policy')) ?? ''
  expect(policy).toContain("script-src 'self';")
  // The preview of a PDF is a frame of our own.
  expect(policy).toContain("frame-src 'self';")
  expect([foreign, app.output.includes('captcha')]).toEqual([[], false])
})
