import { expectExactlyOnce } from './harness/arrival.ts'
import { addressOf, moreMenu, throwOut } from './harness/chunk.ts'
import { killServiceWorker } from './harness/kill.ts'
import { untilAllSent } from './harness/outbox.ts'
import { makePhoto } from './harness/photo.ts'
import { openProject, writeHazard } from './harness/record.ts'
import { storedOn, unsentOn, untilCached } from './harness/stored.ts'
import { expect, test } from './harness/test.ts'
import { isPhoto, isWords, wordsSent } from './harness/writes.ts'

// Scenario 2 of offline.md §10: the browser ends the worker that sends, at each step of sending.

test('killed before it sends', { tag: '@soak' }, async ({ openAs, network, database }) => {
  const page = await openAs('staff', 'phone')
  const project = await openProject(page)
  await network.set({ kind: 'refuse' })
  const what = '보내기 전 KILL-1'
  await writeHazard(page, project, { what, photos: [await makePhoto({ seed: 11 })] })
  await killServiceWorker(page)
  await network.set({ kind: 'pass' })
  await page.reload()
  await untilAllSent(page)
  const { photos } = await storedOn(page)
  await expectExactlyOnce(database, 'KILL-1', { records: [what], photos })
})

test('killed in the middle of a photo', { tag: '@soak' }, async ({ openAs, network, database }) => {
  const page = await openAs('staff', 'phone')
  const project = await openProject(page)
  network.script([
    { when: isPhoto, fault: { kind: 'cut', direction: 'up', bytes: 40_000, ending: 'hang' } },
  ])
  const half = network.nextRequest(isPhoto)
  const what = '사진 중간 KILL-2'
  const photo = await makePhoto({ seed: 12, grain: 60 })
  await writeHazard(page, project, { what, photos: [photo] })
  const record = await half
  await expect.poll(() => record.bytesUp).toBe(40_000)
  await killServiceWorker(page)
  expect((await unsentOn(page)).map((op) => op.kind)).toEqual(['photo.upload'])
  await page.reload()
  await untilAllSent(page)
  const { photos } = await storedOn(page)
  await expectExactlyOnce(database, 'KILL-2', { records: [what], photos })
})

test('killed after the server has committed, before its answer', async ({
  openAs,
  network,
  database,
}) => {
  const page = await openAs('staff', 'phone')
  const project = await openProject(page)
  network.script([{ when: isWords, fault: { kind: 'swallow-response', ending: 'hang' } }])
  const what = '응답 전 KILL-3'
  await writeHazard(page, project, { what, photos: [await makePhoto({ seed: 13 })] })
  await expect.poll(() => network.counts.swallowed).toBe(1)
  // Another worker may begin at any moment after the end of this one.
  expect((await unsentOn(page)).map((op) => op.kind)).toEqual(['post.create', 'photo.upload'])
  await killServiceWorker(page)
  await page.reload()
  await untilAllSent(page)
  const [first, second] = wordsSent(network)
  expect(first?.head.headers.get('idempotency-key')).toBe(
    second?.head.headers.get('idempotency-key'),
  )
  expect(second?.answerHeaders?.get('idempotency-replayed')).toBe('true')
  const { photos } = await storedOn(page)
  await expectExactlyOnce(database, 'KILL-3', { records: [what], photos })
})

test('killed with the answer in its hands, before it is stored', { tag: '@soak' }, async ({
  openAs,
  network,
  database,
}) => {
  const page = await openAs('staff', 'phone')
  const project = await openProject(page)
  await page.goto(`/project/${project}/home`)
  await network.set({ kind: 'latency', ms: 3_000 })
  const requested = network.nextRequest(isWords)
  const what = '저장 전 KILL-4'
  await writeHazard(page, project, { what })
  const record = await requested
  // Nothing can store the answer while this tab has locked the table.
  const release = await page.evaluateHandle(async () => {
    const opening = indexedDB.open('outbox-prod')
    await new Promise((resolve) => opening.addEventListener('success', resolve))
    const ops = opening.result.transaction('ops', 'readwrite').objectStore('ops')
    let held = true
    const hold = () => {
      if (held) ops.count().onsuccess = hold
    }
    await new Promise<void>((resolve) => {
      ops.count().onsuccess = () => {
        hold()
        resolve()
      }
    })
    return () => {
      held = false
      opening.result.close()
    }
  })
  await expect.poll(() => record.deliveredAt).toBeDefined()
  expect(record.status).toBe(201)
  await killServiceWorker(page)
  await release.evaluate((end) => end())
  await network.set({ kind: 'pass' })
  expect((await unsentOn(page)).map((op) => op.kind)).toEqual(['post.create'])
  await page.reload()
  await untilAllSent(page)
  expect(wordsSent(network).at(-1)?.answerHeaders?.get('idempotency-replayed')).toBe('true')
  await expectExactlyOnce(database, 'KILL-4', { records: [what] })
})

test('killed, without any user action: it continues by itself', async ({
  openAs,
  network,
  database,
}) => {
  const page = await openAs('staff', 'phone')
  const project = await openProject(page)
  network.script([{ when: isWords, fault: { kind: 'swallow-response', ending: 'hang' } }])
  const what = '저절로 KILL-5'
  await writeHazard(page, project, { what })
  await expect.poll(() => network.counts.swallowed).toBe(1)
  await killServiceWorker(page)
  await untilAllSent(page)
  await expect(page.getByText('서버에 도착').first()).toBeVisible()
  await expectExactlyOnce(database, 'KILL-5', { records: [what] })
})

test('a chunk that cannot be loaded without a connection does not remove the app from the device', async ({
  openAs,
  network,
}) => {
  const page = await openAs('staff', 'phone')
  await openProject(page)
  const writing = page.getByRole('navigation', { name: '바로 쓰기' })
  await expect(writing).toBeVisible()
  await throwOut(page, moreMenu)
  await untilCached(page)
  // The browser says that it is online all the while.
  await network.set({ kind: 'refuse' })
  await page.getByRole('link', { name: '더보기' }).click()
  await expect(page.getByText('화면을 불러오지 못했습니다')).toBeVisible()
  // Nothing shows that the app is not dropped: it would have been by now.
  await page.waitForTimeout(1_000)
  await page.goBack()
  await page.reload()
  await expect(writing).toBeVisible()
  await network.set({ kind: 'pass' })
  await page.getByRole('link', { name: '더보기' }).click()
  await expect(page.getByRole('button', { name: '로그아웃' })).toBeVisible()
})

test('a chunk whose answer was lost with the worker is requested again', { tag: '@soak' }, async ({
  openAs,
}) => {
  const page = await openAs('staff', 'phone')
  await openProject(page)
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  // Past the worker, where the browser can be made to drop an answer as it does when it stops one.
  await session.send('Network.setBypassServiceWorker', { bypass: true })
  await session.send('Network.clearBrowserCache')
  let dropped = 0
  const chunk = addressOf(moreMenu)
  const isChunk = ({ pathname }: URL) => chunk.test(pathname)
  await page.route(isChunk, async (route) => {
    dropped += 1
    await (dropped === 1 ? route.abort('failed') : route.continue())
  })
  await page.getByRole('link', { name: '더보기' }).click()
  await expect(page.getByRole('button', { name: '로그아웃' })).toBeVisible()
  expect(dropped).toBe(2)
})
