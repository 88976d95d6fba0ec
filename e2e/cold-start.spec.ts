import { soaking } from '../tests/harness/size.ts'
import { signIn, untilControlled } from './harness/account.ts'
import { expectExactlyOnce } from './harness/arrival.ts'
import { fillInspection } from './harness/inspection.ts'
import { hardKill } from './harness/kill.ts'
import { openOutbox, outboxSection, untilAllSent } from './harness/outbox.ts'
import { makePhoto } from './harness/photo.ts'
import { openProject, saveRecord, writeComment, writeHazard } from './harness/record.ts'
import { storedOn, unsentOn } from './harness/stored.ts'
import { expect, test } from './harness/test.ts'

/** Each is a browser killed and opened again; the soak adds deaths over what survived one. */
const deaths = soaking ? 3 : 1

test('scenario 1: a day in the basement, from a cold start to the office', async ({
  openProfile,
  network,
  database,
}) => {
  // Sixty questions, six photos, and three starts of a browser.
  const morning = await openProfile('phone')
  await signIn(morning.page, 'staff')
  await untilControlled(morning.page)
  const project = await openProject(morning.page)
  await expect(morning.page.getByRole('navigation', { name: '바로 쓰기' })).toBeVisible()
  await morning.context.close()

  await network.set({ kind: 'refuse' })
  const noon = await openProfile('phone', morning.folder)
  await noon.page.goto(`/project/${project}/home`)
  const what = '지하 2층 COLD-1'
  const taken = await Promise.all([1, 2, 3, 4, 5, 6].map((seed) => makePhoto({ seed })))
  await fillInspection(noon.page, { place: what, photos: taken })
  await saveRecord(noon.page)
  await expect(noon.page.getByText('이 기기에 저장됨').first()).toBeVisible()
  await writeComment(noon.page, '내일 다시 봅니다 COLD-1')
  await expect(noon.page.getByText('서버에 도착')).toHaveCount(0)
  const before = await storedOn(noon.page)
  expect(before.photos).toHaveLength(6)
  expect(before.ops.filter((op) => op.state !== 'done')).toHaveLength(8)
  await noon.context.close()

  await network.set({ kind: 'pass' })
  const evening = await openProfile('phone', morning.folder)
  await evening.page.goto('/outbox')
  await untilAllSent(evening.page)
  await expect(outboxSection(evening.page, '오늘 보낸 것').getByText(what).first()).toBeVisible()
  await expect(evening.page.getByText('보낼 것')).toHaveCount(0)
  const { photos } = await storedOn(evening.page)
  expect(photos).toEqual(before.photos)
  const comments = ['내일 다시 봅니다 COLD-1']
  await expectExactlyOnce(database, 'COLD-1', { records: [what], comments, photos })
})

test('scenario 23: the battery dies the moment the screen says it is saved', async ({
  openProfile,
  network,
  database,
}) => {
  const first = await openProfile('phone')
  await signIn(first.page, 'staff')
  await untilControlled(first.page)
  const project = await openProject(first.page)
  await network.set({ kind: 'refuse' })

  let { page, context } = first
  const records: string[] = []
  for (let turn = 1; turn <= deaths; turn += 1) {
    const what = `방전 ${turn} POWER-1`
    records.push(what)
    await writeHazard(page, project, { what, photos: [await makePhoto({ seed: 20 + turn })] })
    await hardKill(context)
    const again = await openProfile('phone', first.folder)
    page = again.page
    context = again.context
    await page.goto(`/project/${project}/home`)
    await openOutbox(page)
    for (const one of records) {
      await expect(outboxSection(page, '보낼 것').getByText(one)).toBeVisible()
    }
    expect(await unsentOn(page)).toHaveLength(2 * turn)
  }

  await network.set({ kind: 'pass' })
  await page.reload()
  await untilAllSent(page)
  const { photos } = await storedOn(page)
  expect(photos).toHaveLength(deaths)
  await expectExactlyOnce(database, 'POWER-1', { records, photos })
})
