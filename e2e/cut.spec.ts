import { soaking } from '../tests/harness/size.ts'
import { expectExactlyOnce } from './harness/arrival.ts'
import { openOutbox, sendAllNow, untilAllSent } from './harness/outbox.ts'
import { makePhoto } from './harness/photo.ts'
import { openProject, writeHazard } from './harness/record.ts'
import { storedOn } from './harness/stored.ts'
import { expect, test } from './harness/test.ts'
import { bytesSent, isPhoto } from './harness/writes.ts'

// Scenario 6 of offline.md §10. The device makes photos of 0.5 MB at most, so that is what is cut.
/** Thirty in `npm run soak -- tests`. */
const cuts = soaking ? 30 : 6

test('a photo that is cut again and again resumes where it stopped', async ({
  openAs,
  network,
  database,
}) => {
  const page = await openAs('staff', 'phone')
  const project = await openProject(page)
  await network.set({ kind: 'refuse' })
  const what = '끊기는 곳 CUT-1'
  const photo = await makePhoto({ seed: 71, width: 2400, height: 1800, grain: 70 })
  await writeHazard(page, project, { what, photos: [photo] })
  const [stored] = (await storedOn(page)).photos
  const size = stored?.size ?? 0
  expect(size).toBeGreaterThan(250_000)

  // Cut positions in the photo, from a fixed seed: the chunks between them arrive.
  let state = 7
  const random = () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
  network.script(
    Array.from({ length: cuts }, () => ({
      when: isPhoto,
      fault: {
        kind: 'cut' as const,
        direction: 'up' as const,
        bytes: 1 + Math.floor(random() * (size / (1.5 * cuts))),
      },
    })),
  )
  await network.set({ kind: 'pass' })
  await openOutbox(page)
  const left = () => network.pending
  for (let before = left(); before > 0; before = left()) {
    await sendAllNow(page)
    await expect.poll(left).toBeLessThan(before)
  }
  // No press: the rest may go by itself, and the button with it.
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await untilAllSent(page)
  expect(network.counts.cut).toBe(cuts)
  // What was taken was never sent again. A busy server may refuse a chunk whose beginning, cut off,
  // it has still been storing.
  const taken = bytesSent(network).filter(({ status = 0 }) => status >= 200 && status < 300)
  const sum = (records: typeof taken) => records.reduce((all, { bytesUp }) => all + bytesUp, 0)
  expect(sum(taken)).toBeLessThanOrEqual(size)
  expect(sum(bytesSent(network))).toBeGreaterThanOrEqual(size)
  const { photos } = await storedOn(page)
  await expectExactlyOnce(database, 'CUT-1', { records: [what], photos })
})
