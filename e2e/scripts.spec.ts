import { randomUUIDv7 } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { type Account, demoPassword, enterAs } from './harness/account.ts'
import { devices } from './harness/device.ts'
import { scriptPayloads } from './harness/script-payloads.ts'
import { expect, test } from './harness/test.ts'

const words = (text: string) => ({ type: 'text', text, marks: [] })
const paragraph = (text: string) => ({ type: 'paragraph', content: [words(text)] })
const cell = (text: string) => ({ type: 'tableCell', content: [paragraph(text)] })
const doc = (texts: readonly string[]) => ({ type: 'doc', content: texts.map(paragraph) })
const tableOf = (texts: readonly string[]) => ({
  type: 'doc',
  content: [
    {
      type: 'table',
      content: texts.map((text) => ({ type: 'tableRow', content: [cell(text), cell(text)] })),
    },
  ],
})

/** Sends what any program can send to the server. */
async function sender(page: Page, origin: string, login: Account) {
  const data = { login, password: demoPassword }
  const answer = await page.request.post(`${origin}/api/auth/login`, { data, headers: { origin } })
  const { token, user } = await answer.json()
  const headers = { origin, authorization: `Bearer ${token}` }
  return {
    id: user.id as number,
    async put(path: string, body: object) {
      const key = { 'idempotency-key': randomUUIDv7() }
      const sent = await page.request.put(origin + path, {
        data: body,
        headers: { ...headers, ...key },
      })
      expect(sent.status(), await sent.text()).toBe(201)
    },
  }
}

/** A browser that runs what a page gives it: without the policy that forbids it, and with it. */
async function open(browser: Browser, origin: string, withoutPolicy: boolean) {
  const context = await browser.newContext({
    ...devices.desktop,
    baseURL: origin,
    bypassCSP: withoutPolicy,
    serviceWorkers: 'block',
  })
  const ran: string[] = []
  await context.exposeBinding('hit', ({ page }) => void ran.push(page.url()))
  const page = await context.newPage()
  page.on('dialog', (dialog) => {
    ran.push(dialog.message())
    void dialog.dismiss()
  })
  return { context, page, ran }
}

/** Nothing in the page could run: no handlers, no addresses but of pages, no foreign elements. */
const dangers = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')].flatMap((element) => {
      const attributes = [...element.attributes].filter(
        ({ name, value }) =>
          /^on/i.test(name) ||
          (/^(href|src|action|data|xlink:href)$/i.test(name) &&
            /^\s*(javascript|data:text)/i.test(value)),
      )
      const foreign = /^(iframe|object|embed|marquee|base|math|template)$/i.test(element.tagName)
      return attributes.length > 0 || foreign ? [element.outerHTML.slice(0, 120)] : []
    }),
  )

for (const withoutPolicy of [true, false]) {
  const how = withoutPolicy ? 'without the policy of the app' : 'under the policy of the app'
  test(`300 texts that are scripts elsewhere run nothing where they are read, written and printed, ${how}`, async ({
    browser,
    network,
  }) => {
    expect(new Set(scriptPayloads).size).toBe(300)
    const origin = network.url
    const { context, page, ran } = await open(browser, origin, withoutPolicy)
    await page.addInitScript(() => {
      window.print = () => undefined
    })
    await enterAs(page, 'manager', origin)
    const manager = await sender(page, origin, 'manager')
    const safety = await sender(page, origin, 'safety')
    const writtenAt = new Date().toISOString()
    const third = (n: number) => scriptPayloads.slice(n * 100, (n + 1) * 100)
    const posts = [0, 1, 2].map(() => randomUUIDv7())
    for (const [n, id] of posts.entries()) {
      await manager.put('/api/v1/thread/qna', {
        ...{ id, projectId: 1, writtenAt },
        title: scriptPayloads[n * 7]?.slice(0, 150),
        content: doc(third(n)),
      })
    }
    const paper = randomUUIDv7()
    const notes = [0, 1].map(() => randomUUIDv7())
    for (const [n, id] of [paper, ...notes].entries()) {
      await safety.put('/api/v1/approval/document/approval', {
        ...{ id, projectId: 1, writtenAt, isTemp: false, kind: 'proposal' },
        title: scriptPayloads[40 + n]?.slice(0, 150),
        content: tableOf(third(n).slice(0, 60)),
        approvalLine: [{ user_id: manager.id, type: 'approval' }],
      })
    }

    const seen = async (text: string) => {
      await expect(page.getByText(text, { exact: true }).first()).toBeVisible()
      expect(await dangers(page)).toEqual([])
      expect(ran).toEqual([])
    }
    await page.goto('/project/1/community/qna')
    await seen(scriptPayloads[0] ?? '')
    for (const [n, id] of posts.entries()) {
      await page.goto(`/project/1/community/qna/${id}`)
      for (const text of [third(n)[0], third(n)[99]]) await seen(text ?? '')
    }
    await page.goto('/approval-await')
    await seen(scriptPayloads[40] ?? '')
    await page.goto(`/approval-await-read/${paper}`)
    await seen(third(0)[59] ?? '')
    await page.getByRole('button', { name: '더보기' }).first().click()
    await page.getByRole('menuitem', { name: '인쇄' }).click()
    await expect(page.locator('.print-paper')).toContainText(third(0)[59] ?? '')
    expect(await dangers(page)).toEqual([])
    // As HTML of another program, which is what a clipboard has.
    await page.goto('/project/1/community/qna/create')
    const editor = page.getByRole('textbox', { name: '내용' })
    await editor.click()
    for (const text of scriptPayloads) {
      await page.evaluate((html) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/html', `<p>글</p>${html}`)
        const event = new ClipboardEvent('paste', {
          clipboardData,
          bubbles: true,
          cancelable: true,
        })
        document.activeElement?.dispatchEvent(event)
      }, text)
    }
    await expect(editor).toContainText('글글')
    expect(await dangers(page)).toEqual([])
    expect(ran).toEqual([])

    // The texts do run where a page takes them for HTML, unless the policy forbids it.
    const taken = await page
      .evaluate(
        (texts) => {
          const place = document.createElement('div')
          document.body.append(place)
          for (const text of texts) place.insertAdjacentHTML('beforeend', text)
        },
        scriptPayloads.slice(0, 30),
      )
      .then(
        () => true,
        () => false,
      )
    expect(taken).toBe(withoutPolicy)
    if (withoutPolicy) await expect.poll(() => ran.length).toBeGreaterThan(2)
    await context.close()
  })
}
