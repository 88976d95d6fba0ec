import { expectExactlyOnce } from './harness/arrival.ts'
import { pressIn } from './harness/keys.ts'
import { openOutbox, outboxSection, sendAllNow, untilAllSent } from './harness/outbox.ts'
import { makePhoto } from './harness/photo.ts'
import { openProject, writeComment, writeHazard } from './harness/record.ts'
import { storedOn, unsentOn } from './harness/stored.ts'
import { expect, test } from './harness/test.ts'
import { bytesSent, isPhoto, isWords, refusal, wordsSent } from './harness/writes.ts'

test('scenario 9: a photo that fails three times blocks neither words nor other photos', async ({
  openAs,
  network,
  database,
}) => {
  const page = await openAs('staff', 'phone')
  const project = await openProject(page)
  await network.set({ kind: 'refuse' })
  const first = '첫째 사진이 안 가는 것 LANE-1'
  const taken = await Promise.all([41, 42, 43].map((seed) => makePhoto({ seed })))
  await writeHazard(page, project, { what: first, photos: taken })
  await writeComment(page, '사진이 늦습니다 LANE-1')
  const second = '다른 기록 LANE-1'
  await writeHazard(page, project, { what: second })
  const stuck = (await storedOn(page)).ops.find((op) => op.kind === 'photo.upload')?.entity ?? ''
  const stuckPath = `/api/v1/upload/${stuck}`
  network.script([
    {
      when: (head) => isPhoto(head) && head.path === stuckPath,
      fault: refusal(500, 'internal'),
      times: 3,
    },
  ])
  await network.set({ kind: 'pass' })
  await openOutbox(page)
  await expect.poll(() => network.pending).toBeLessThan(3)
  await expect.poll(async () => (await unsentOn(page)).map((op) => op.entity)).toEqual([stuck])
  await expect(outboxSection(page, '보낼 것').getByText(first).first()).toBeVisible()
  await expect(async () => {
    await sendAllNow(page)
    expect(network.pending).toBe(0)
  }).toPass()
  await untilAllSent(page)
  expect(network.log.filter((record) => record.status === 424)).toEqual([])
  const last = bytesSent(network).findLast((record) => record.head.path === stuckPath)
  for (const words of wordsSent(network)) {
    expect(words.deliveredAt ?? 0).toBeLessThan(last?.startedAt ?? 0)
  }
  const { photos } = await storedOn(page)
  await expectExactlyOnce(database, 'LANE-1', {
    records: [first, second],
    comments: ['사진이 늦습니다 LANE-1'],
    photos,
  })
})

test('scenario 11: twenty times 500, then it arrives', { tag: '@soak' }, async ({
  openAs,
  network,
  database,
}) => {
  const page = await openAs('staff', 'phone')
  const project = await openProject(page)
  const times = Number.POSITIVE_INFINITY
  network.script([{ when: isWords, fault: refusal(500, 'internal'), times }])
  const what = '서버가 아픈 날 FIVE-1'
  await writeHazard(page, project, { what })
  await openOutbox(page)
  const row = outboxSection(page, '보낼 것').getByRole('button', { name: new RegExp(what) })
  await row.click()
  const sheet = page.getByRole('dialog')
  const tries = sheet.getByText(/^\d+회 시도$/)
  // Counted, not foretold: early in the row it is also tried by itself between two presses.
  for (let tried = 0; ; ) {
    const counted = async () => Number.parseInt((await tries.textContent()) ?? '', 10)
    const before = tried
    await expect.poll(counted).toBeGreaterThan(before)
    tried = await counted()
    if (tried >= 20) break
    await sheet.getByRole('button', { name: '지금 보내기' }).click()
    await row.click()
  }
  await expect(sheet.getByText('서버에 문제가 있습니다', { exact: false }).first()).toBeVisible()
  const waits = () =>
    page.evaluate(async () => {
      const opening = indexedDB.open('outbox-prod')
      await new Promise((resolve) => opening.addEventListener('success', resolve))
      const all = opening.result.transaction('ops').objectStore('ops').getAll()
      await new Promise((resolve) => all.addEventListener('success', resolve))
      opening.result.close()
      return all.result.filter((op) => op.state === 'waiting').map((op) => op.nextAt - op.waitFrom)
    })
  // A wait may be over at once, as it is drawn by chance: then it is being tried for a moment.
  await expect(async () => {
    const [wait, ...others] = await waits()
    expect(others).toEqual([])
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(300_000)
  }).toPass()
  await pressIn(sheet, 'Escape')
  network.script([])
  await sendAllNow(page)
  await untilAllSent(page)
  await expect(outboxSection(page, '오늘 보낸 것').getByText(what)).toBeVisible()
  expect(
    new Set(wordsSent(network).map((record) => record.head.headers.get('idempotency-key'))).size,
  ).toBe(1)
  await expectExactlyOnce(database, 'FIVE-1', { records: [what] })
})

test('scenario 12: the second of five is refused; the others arrive, and it arrives once corrected', async ({
  openAs,
  network,
  database,
}) => {
  const page = await openAs('staff', 'phone')
  const project = await openProject(page)
  await network.set({ kind: 'refuse' })
  const all = [1, 2, 3, 4, 5].map((number) => `${number}번째 DEAD-1`)
  const ids: string[] = []
  for (const what of all) ids.push(await writeHazard(page, project, { what }))
  const refused = (await storedOn(page)).ops.find((op) => op.entity === ids[1])?.id
  network.script([
    {
      when: (head) => head.headers.get('idempotency-key') === refused,
      fault: refusal(422, 'invalid', { 'values.what': '다르게 적어 주세요.' }),
    },
  ])
  await network.set({ kind: 'pass' })
  await openOutbox(page)
  await expect.poll(async () => (await unsentOn(page)).map((op) => op.state)).toEqual(['dead'])
  const others = all.filter((_, index) => index !== 1)
  await expectExactlyOnce(database, 'DEAD-1', { records: others })
  const trouble = outboxSection(page, '확인 필요')
  await expect(trouble.getByText('2번째 DEAD-1')).toBeVisible()
  await expect(
    trouble.getByText('적은 것 가운데 맞지 않는 칸이 있습니다', { exact: false }),
  ).toBeVisible()
  await expect(trouble.getByText('다르게 적어 주세요.')).toBeVisible()

  await trouble.getByRole('button', { name: '자세히' }).click()
  await page.getByRole('dialog').getByRole('link', { name: '수정' }).click()
  const words = page.getByLabel('내용', { exact: true })
  await expect(words).toHaveValue('2번째 DEAD-1')
  await words.fill('고쳐 쓴 2번째 DEAD-1')
  await page.getByRole('button', { name: '수정 저장' }).click()
  // Back to where the person decided about it.
  await expect(page).toHaveURL(/\/outbox$/)
  await untilAllSent(page)
  const again = wordsSent(network).at(-1)?.head.headers.get('idempotency-key')
  expect(again).not.toBe(refused)
  await expectExactlyOnce(database, 'DEAD-1', { records: [...others, '고쳐 쓴 2번째 DEAD-1'] })
})
