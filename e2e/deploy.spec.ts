import type { Browser } from '@playwright/test'
import { signIn } from './harness/account.ts'
import { test } from './harness/deployed.ts'
import { nextBuild } from './harness/deployment.ts'
import { devices } from './harness/device.ts'
import { request } from './harness/fault-proxy/fault.ts'
import { openProject } from './harness/record.ts'
import { expect } from './harness/test.ts'

test.describe.configure({ timeout: 180_000 })

test.describe('scenario 22: a piece of the app is missing, and no worker keeps it', () => {
  /** A page as a browser has it that refused the worker; counts its loads. */
  async function openBare(browser: Browser, baseURL: string) {
    const context = await browser.newContext({
      ...devices.phone,
      baseURL,
      serviceWorkers: 'block',
    })
    const page = await context.newPage()
    let loads = 0
    page.on('load', () => loads++)
    await signIn(page, 'staff')
    await openProject(page)
    await expect(page.getByRole('navigation', { name: '바로 쓰기' })).toBeVisible()
    const before = loads
    return { context, page, reloads: () => loads - before }
  }

  const missing = '화면을 불러오지 못했습니다'

  test('online: one reload brings the new version', async ({ deployment, browser, line }) => {
    await deployment.deploy('first')
    const { context, page, reloads } = await openBare(browser, line.url)
    await deployment.deploy('next')
    await deployment.forgetOldChunks()
    await page.getByRole('link', { name: '더보기' }).click()
    await expect.poll(reloads).toBe(1)
    await page.getByRole('link', { name: '더보기' }).click()
    await expect(page.getByRole('button', { name: '로그아웃' })).toBeVisible()
    expect(reloads()).toBe(1)
    const told = line.log.findLast((record) => record.head.headers.has('x-app-version'))
    expect(told?.head.headers.get('x-app-version')).toBe(nextBuild)
    await context.close()
  })

  test('online, and still missing: a message, and no second reload', async ({
    deployment,
    browser,
    line,
  }) => {
    await deployment.deploy('next')
    const { context, page, reloads } = await openBare(browser, line.url)
    const chunk = request('GET', /^\/assets\/more-menu-[\w-]+\.js$/)
    line.script([{ when: chunk, fault: { kind: 'answer', status: 404 }, times: 1000 }])
    await page.getByRole('link', { name: '더보기' }).click()
    await expect.poll(reloads).toBe(1)
    await page.getByRole('link', { name: '더보기' }).click()
    await expect(page.getByText(missing)).toBeVisible()
    await page.waitForTimeout(1_000)
    expect(reloads()).toBe(1)
    await context.close()
  })

  test('offline: no reload, and a message that says why', async ({ deployment, browser, line }) => {
    await deployment.deploy('next')
    const { context, page, reloads } = await openBare(browser, line.url)
    await context.setOffline(true)
    await page.getByRole('link', { name: '더보기' }).click()
    await expect(page.getByText(missing)).toBeVisible()
    await expect(page.getByText('연결되면 열 수 있습니다.', { exact: false })).toBeVisible()
    expect(reloads()).toBe(0)
    await context.setOffline(false)
    await page.getByRole('button', { name: '다시 열기' }).click()
    await expect(page.getByRole('button', { name: '로그아웃' })).toBeVisible()
    await context.close()
  })
})
