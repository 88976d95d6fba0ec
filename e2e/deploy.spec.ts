import type { Browser, Page, Request } from '@playwright/test'
import { signIn } from './harness/account.ts'
import { expectExactlyOnce } from './harness/arrival.ts'
import { addressOf, moreMenu } from './harness/chunk.ts'
import { comeBack, mark, marked, test } from './harness/deployed.ts'
import { nextBuild, raisedBuild } from './harness/deployment.ts'
import { devices } from './harness/device.ts'
import { request } from './harness/fault-proxy/fault.ts'
import { untilAllSent } from './harness/outbox.ts'
import { makePhoto } from './harness/photo.ts'
import { fillHazard, openProject, saveRecord, writeHazard } from './harness/record.ts'
import { storedOn, unsentOn } from './harness/stored.ts'
import { expect } from './harness/test.ts'
import { isPhoto, isWords, key, wordsSent } from './harness/writes.ts'

/** Version and stores of the device's database, past the app's code. */
async function databaseOn(page: Page): Promise<{ version: number; stores: string[] }> {
  return await page.evaluate(async () => {
    const opening = indexedDB.open('outbox-prod')
    await new Promise((resolve) => opening.addEventListener('success', resolve))
    const { version, objectStoreNames } = opening.result
    opening.result.close()
    return { version, stores: [...objectStoreNames] }
  })
}

/** A page of the build in place, past the worker of the build before: as a reload with Shift is. */
async function openPastWorker(page: Page, path: string): Promise<Page> {
  const fresh = await page.context().newPage()
  const session = await page.context().newCDPSession(fresh)
  await session.send('Network.enable')
  await session.send('Network.setBypassServiceWorker', { bypass: true })
  await fresh.goto(path)
  return fresh
}

/** As the browser reports it: the backoff after earlier attempts does not matter then. */
async function networkIsBack(page: Page) {
  await page.evaluate(() => dispatchEvent(new Event('online')))
}

test('scenario 20: a new version arrives during unsent work and an open form', async ({
  deployment,
  openAs,
  network,
  database,
}) => {
  await deployment.deploy('first')
  const writer = await openAs('staff', 'phone')
  const project = await openProject(writer)
  network.script([
    {
      when: (head) => isWords(head) || isPhoto(head),
      fault: { kind: 'reset' },
      times: Number.POSITIVE_INFINITY,
    },
  ])
  const waiting = '새 버전 전에 쓴 것 NEXT-1'
  const pictures = [await makePhoto({ seed: 91 })]
  await writeHazard(writer, project, { what: waiting, photos: pictures })
  const record = writer.url()
  await writer.goto(`/project/${project}/home`)
  const old = await unsentOn(writer)
  expect(old.map((op) => op.v)).toEqual([1, 1])

  const other = await writer.context().newPage()
  await other.goto(`/project/${project}/home`)
  const open = '쓰고 있는 것 NEXT-1'
  await fillHazard(other, { what: open, photos: [await makePhoto({ seed: 92 })] })
  // Two more tabs: one in which a comment is half written, one that only reads.
  const talking = await writer.context().newPage()
  await talking.goto(record)
  const halfWritten = '아직 쓰는 댓글'
  await talking.getByRole('textbox', { name: '댓글 쓰기' }).fill(halfWritten)
  const reading = await writer.context().newPage()
  await reading.goto(`/project/${project}/home`)
  await expect(reading.getByRole('navigation', { name: '바로 쓰기' })).toBeVisible()
  const tabs = [writer, other, talking, reading]
  for (const tab of tabs) await mark(tab)

  await deployment.deploy('next')
  await deployment.forgetOldChunks()
  // Nobody leaves a tab or comes back to one: the app asks by itself.
  const button = writer.getByRole('button', { name: '새 버전으로 업데이트' })
  await expect(button).toBeVisible({ timeout: 60_000 })
  // A place of the old build that was never opened: the device still has all of that build.
  await writer.getByRole('link', { name: '더보기' }).click()
  await expect(writer.getByRole('button', { name: '로그아웃' })).toBeVisible()
  await expect(other.getByText('쓰고 있는 기록을 저장한 뒤에 바꿀 수 있습니다.')).toBeVisible()
  for (const tab of tabs) expect(await marked(tab)).toBe(true)

  await button.click()
  await expect.poll(() => marked(writer).catch(() => true)).toBe(false)
  await expect.poll(() => marked(reading).catch(() => true)).toBe(false)
  expect([await marked(other), await marked(talking)]).toEqual([true, true])
  await expect(talking.getByRole('textbox', { name: '댓글 쓰기' })).toHaveValue(halfWritten)
  await expect(other.getByLabel('내용', { exact: true })).toHaveValue(open)

  const before = wordsSent(network).length
  network.script([])
  await networkIsBack(writer)
  await untilAllSent(writer)
  const carried = wordsSent(network).slice(before)
  expect(carried.length).toBeGreaterThan(0)
  for (const record of carried) expect(record.head.headers.get('x-app-version')).toBe(nextBuild)
  for (const op of old) expect(op.appBuild).not.toBe(nextBuild)

  await saveRecord(other)
  await untilAllSent(writer)
  await expect.poll(() => marked(other).catch(() => true)).toBe(false)
  const { photos } = await storedOn(writer)
  await expectExactlyOnce(database, 'NEXT-1', { records: [waiting, open], photos })
})

test('the prompt appears on a page that is come back to, and applying it loses nothing that waits', {
  tag: '@soak',
}, async ({ deployment, openAs, network, database }) => {
  await deployment.deploy('first')
  const page = await openAs('staff', 'phone')
  const project = await openProject(page)
  const refused = { kind: 'reset' } as const
  network.script([
    {
      when: (head) => isWords(head) || isPhoto(head),
      fault: refused,
      times: Number.POSITIVE_INFINITY,
    },
  ])
  const waiting = '열어 둔 화면에서 쓴 것 OPEN-1'
  await writeHazard(page, project, { what: waiting, photos: [await makePhoto({ seed: 93 })] })
  expect(await unsentOn(page)).toHaveLength(2)
  await mark(page)

  await deployment.deploy('next')
  await comeBack(page)
  const button = page.getByRole('button', { name: '새 버전으로 업데이트' })
  await expect(button).toBeVisible()
  expect(await marked(page)).toBe(true)
  expect(await unsentOn(page)).toHaveLength(2)

  await button.click()
  await expect.poll(() => marked(page).catch(() => true)).toBe(false)
  await expect(page.getByText(waiting).first()).toBeVisible()
  expect(await unsentOn(page)).toHaveLength(2)
  network.script([])
  await networkIsBack(page)
  await untilAllSent(page)
  const { photos } = await storedOn(page)
  await expectExactlyOnce(database, 'OPEN-1', { records: [waiting], photos })
})

// Scenario 21 of offline.md §10, and an old tab beside it.
test('a newer build takes the database over while the old worker and old tabs live', {
  tag: '@soak',
}, async ({ deployment, openAs, network, database }) => {
  await deployment.deploy('first')
  const writer = await openAs('staff', 'phone')
  const project = await openProject(writer)
  const cut = { kind: 'reset' } as const
  network.script([
    { when: (head) => isWords(head) || isPhoto(head), fault: cut, times: Number.POSITIVE_INFINITY },
  ])
  const ofOld = '옛 버전에서 쓴 것 SKEW-1'
  await writeHazard(writer, project, { what: ofOld, photos: [await makePhoto({ seed: 61 })] })
  const other = await writer.context().newPage()
  await other.goto(`/project/${project}/home`)
  const open = '쓰고 있는 것 SKEW-1'
  await fillHazard(other, { what: open, photos: [await makePhoto({ seed: 62 })] })
  await mark(writer)
  await mark(other)
  expect((await databaseOn(writer)).version).toBe(10)

  await deployment.deploy('raised')
  // The last words are typed while the newer build arrives.
  const words = `${open} 마지막 말`
  await other.getByLabel('내용', { exact: true }).fill(words)
  const fresh = await openPastWorker(writer, `/project/${project}/home`)
  const ofNew = '새 버전에서 쓴 것 SKEW-1'
  await writeHazard(fresh, project, { what: ofNew })
  expect(await fresh.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
  expect((await unsentOn(fresh)).map((op) => [op.kind, op.v])).toEqual([
    ['post.create', 1],
    ['photo.upload', 1],
    ['post.create', 2],
  ])

  // Both old tabs say so, neither is loaded again by itself.
  const taken = /새 버전이 이 기기의 자료를 맡았습니다/
  await expect(writer.getByText(taken)).toBeVisible()
  await expect(other.getByText(taken)).toBeVisible()
  expect([await marked(writer), await marked(other)]).toEqual([true, true])
  await expect(other.getByLabel('내용', { exact: true })).toHaveValue(words)

  // The old worker and the old tabs are kicked and write nothing; the new page sends it all.
  const raised = { version: 20, stores: ['blobs', 'drafts', 'letters', 'meta', 'ops', 'session'] }
  const before = wordsSent(network).length
  network.script([])
  for (const page of [writer, other, fresh]) {
    await page.evaluate(() => {
      dispatchEvent(new Event('online'))
      navigator.serviceWorker.controller?.postMessage({ type: 'outbox-drain' })
    })
  }
  await untilAllSent(fresh)
  const carried = wordsSent(network).slice(before)
  expect(new Set(carried.map((record) => record.head.headers.get('x-app-version')))).toEqual(
    new Set([raisedBuild]),
  )
  expect(carried).toHaveLength(new Set(carried.map(key)).size)
  expect(await databaseOn(fresh)).toEqual(raised)

  // Loaded again, an old tab is the old build again: it says what to do, and a press does it.
  await writer.reload()
  await expect(writer.getByText(taken)).toBeVisible()
  await writer.getByRole('button', { name: '새 버전으로 업데이트' }).click()
  await expect(writer.getByText(taken)).toHaveCount(0)
  await expect(
    writer.getByRole('navigation', { name: '바로 쓰기' }).or(writer.getByText(ofOld)).first(),
  ).toBeVisible()

  await other.getByRole('button', { name: '새 버전으로 업데이트' }).click()
  await expect.poll(() => marked(other).catch(() => true)).toBe(false)
  await expect(other.getByLabel('내용', { exact: true })).toHaveValue(words)
  await saveRecord(other)
  await untilAllSent(other)
  const { photos } = await storedOn(other)
  await expectExactlyOnce(database, 'SKEW-1', { records: [ofOld, ofNew, words], photos })
  expect(await databaseOn(other)).toEqual(raised)
})

test.describe('scenario 22: a chunk of the app is missing, and no worker has cached it', () => {
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
    let changed = 0
    const loading = new Set<Request>()
    page.on('request', (one) => {
      if (one.resourceType() !== 'script') return
      loading.add(one)
      changed = Date.now()
    })
    const ended = (one: Request) => {
      if (loading.delete(one)) changed = Date.now()
    }
    page.on('requestfinished', ended)
    page.on('requestfailed', ended)
    await signIn(page, 'staff')
    await openProject(page)
    await expect(page.getByRole('navigation', { name: '바로 쓰기' })).toBeVisible()
    // It has all other chunks: one that the restarting server withholds would be missing, too.
    await expect.poll(() => loading.size === 0 && Date.now() - changed > 1_000).toBe(true)
    const before = loads
    return { context, page, reloads: () => loads - before }
  }

  const missing = '화면을 불러오지 못했습니다'

  test('online: one reload loads the new version', async ({ deployment, browser, network }) => {
    await deployment.deploy('first')
    const { context, page, reloads } = await openBare(browser, network.url)
    // The server restarts twice. What the page loads by itself meanwhile would be missing, once
    // in the old version and once in the new one.
    await context.setOffline(true)
    await deployment.deploy('next')
    await deployment.forgetOldChunks()
    await context.setOffline(false)
    await page.getByRole('link', { name: '더보기' }).click()
    await expect.poll(reloads).toBe(1)
    await page.getByRole('link', { name: '더보기' }).click()
    await expect(page.getByRole('button', { name: '로그아웃' })).toBeVisible()
    expect(reloads()).toBe(1)
    const received = network.log.findLast((record) => record.head.headers.has('x-app-version'))
    expect(received?.head.headers.get('x-app-version')).toBe(nextBuild)
    await context.close()
  })

  test('online, and still missing: a message, and no second reload', { tag: '@soak' }, async ({
    deployment,
    browser,
    network,
  }) => {
    await deployment.deploy('next')
    const { context, page, reloads } = await openBare(browser, network.url)
    const chunk = request('GET', addressOf(moreMenu))
    network.script([{ when: chunk, fault: { kind: 'answer', status: 404 }, times: 1000 }])
    await page.getByRole('link', { name: '더보기' }).click()
    await expect.poll(reloads).toBe(1)
    await page.getByRole('link', { name: '더보기' }).click()
    await expect(page.getByText(missing)).toBeVisible()
    // Nothing shows that a reload does not come: it would have come by now.
    await page.waitForTimeout(1_000)
    expect(reloads()).toBe(1)
    await context.close()
  })

  test('offline: no reload, and a message that says why', { tag: '@soak' }, async ({
    deployment,
    browser,
    network,
  }) => {
    await deployment.deploy('next')
    const { context, page, reloads } = await openBare(browser, network.url)
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
