import { soaking } from '../tests/harness/size.ts'
import { expectExactlyOnce } from './harness/arrival.ts'
import type { RequestRecord } from './harness/fault-proxy/record.ts'
import { untilAllSent } from './harness/outbox.ts'
import { makePhoto } from './harness/photo.ts'
import { goTo, openProject, writeComment, writeHazard } from './harness/record.ts'
import { storedOn } from './harness/stored.ts'
import { expect, test } from './harness/test.ts'
import { bytesSent, key, wordsSent } from './harness/writes.ts'

/** Of one command: its requests must not overlap, in whatever tab or worker. */
function overlapping(records: RequestRecord[]): RequestRecord[] {
  const inOrder = [...records].sort((a, b) => a.startedAt - b.startedAt)
  return inOrder.filter((record, index) => {
    const before = inOrder[index - 1]
    return before !== undefined && record.startedAt < (before.deliveredAt ?? Infinity)
  })
}

/** Records, each with a photo. */
const count = soaking ? 6 : 3

// Scenario 7 of offline.md §10.
test('three tabs and the worker, all kicked at once, send everything once', async ({
  openAs,
  network,
  database,
}) => {
  const first = await openAs('staff', 'phone')
  const project = await openProject(first)
  const tabs = [first, await first.context().newPage(), await first.context().newPage()]
  for (const tab of tabs.slice(1)) await tab.goto(`/project/${project}/home`)
  await network.set({ kind: 'refuse' })
  const records = Array.from({ length: count }, (_, index) => `${index + 1}번째 TABS-1`)
  for (const [index, what] of records.entries()) {
    await writeHazard(first, project, { what, photos: [await makePhoto({ seed: 80 + index })] })
  }
  await writeComment(first, '댓글 TABS-1')
  // Every tab counts what waits, whichever of them wrote it.
  await goTo(first, `/project/${project}/home`)
  for (const tab of tabs) {
    await expect(
      tab.getByRole('heading', { name: `보낼 것 ${count + 1}`, exact: true }),
    ).toBeVisible()
    await expect(
      tab.getByText(new RegExp(`^(오프라인 · 보낼 것|보내는 중) ${count + 1}$`)),
    ).toBeVisible()
  }

  await network.set({ kind: 'latency', ms: 200 })
  for (let turn = 0; turn < 4; turn++) {
    await Promise.all(
      tabs.map((tab) =>
        tab.evaluate(() => {
          dispatchEvent(new Event('online'))
          dispatchEvent(new PageTransitionEvent('pageshow'))
          document.dispatchEvent(new Event('visibilitychange'))
        }),
      ),
    )
  }
  await untilAllSent(first)

  const words = wordsSent(network)
  expect(new Set(words.map(key)).size).toBe(count + 1)
  expect(words).toHaveLength(count + 1)
  const photos = Map.groupBy(bytesSent(network), (record) => record.head.path)
  expect(photos.size).toBe(count)
  for (const [, chunks] of photos) expect(overlapping(chunks)).toEqual([])
  for (const tab of tabs) {
    await expect(tab.getByRole('heading', { name: /보낼 것/ })).toHaveCount(0)
  }
  const stored = await storedOn(first)
  await expectExactlyOnce(database, 'TABS-1', {
    records,
    comments: ['댓글 TABS-1'],
    photos: stored.photos,
  })
})
