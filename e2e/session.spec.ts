import { signIn } from './harness/account.ts'
import { expectExactlyOnce } from './harness/arrival.ts'
import { openOutbox, outboxSection, untilAllSent } from './harness/outbox.ts'
import { makePhoto } from './harness/photo.ts'
import { goTo, openProject, writeComment, writeHazard } from './harness/record.ts'
import { signOut } from './harness/sign-out.ts'
import { storedOn, unsentOn } from './harness/stored.ts'
import { expect, test } from './harness/test.ts'
import { isWords, key, wordsSent } from './harness/writes.ts'

test('scenario 13: the session ends in the middle of ten; one sign-in later all ten are there', async ({
  openAs,
  app,
  network,
  database,
}) => {
  const page = await openAs('staff', 'phone')
  const project = await openProject(page)
  await network.set({ kind: 'refuse' })
  const records = Array.from({ length: 10 }, (_, index) => `${index + 1}번 기록 TEN-1`)
  for (const what of records) await writeHazard(page, project, { what })
  expect(await unsentOn(page)).toHaveLength(10)
  await goTo(page, `/project/${project}/home`)
  const waiting = await page.context().newPage()
  await waiting.goto('/outbox')
  await expect(outboxSection(waiting, '보낼 것').getByText(records[9] ?? '')).toBeVisible()

  const token = await page.evaluate(async () => {
    const opening = indexedDB.open('outbox-prod')
    await new Promise((resolve) => opening.addEventListener('success', resolve))
    const row = opening.result.transaction('session').objectStore('session').get('current')
    await new Promise((resolve) => row.addEventListener('success', resolve))
    opening.result.close()
    return String(row.result.accessToken)
  })
  // Several go at once: with the seventh, some have been answered. From it on none gets through, so
  // that however long the office takes, some have not.
  let met = 0
  const times = Number.POSITIVE_INFINITY
  const fault = { kind: 'blackhole' } as const
  network.script([{ when: (head) => isWords(head) && ++met > 6, fault, times }])
  const seventh = network.nextRequest((head) => isWords(head) && met > 6)
  await network.set({ kind: 'pass' })
  await seventh
  // As the office does that ends a lost phone's session: past the phone's own line.
  const ended = await fetch(`${app.url}/api/auth/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: '{}',
  })
  expect(ended.status).toBe(200)

  network.script([])
  network.drop()

  await expect(page.getByText('로그인이 끝났습니다.')).toBeVisible()
  await expect
    .poll(async () => new Set((await unsentOn(page)).map((op) => op.state)))
    .toEqual(new Set(['auth']))
  const kept = await unsentOn(page)
  expect(kept.length).toBeGreaterThan(0)
  expect(kept.length).toBeLessThan(10)
  for (const tab of [page, waiting]) {
    await expect(tab.getByRole('link', { name: '로그인', exact: true })).toHaveCount(1)
    await expect(tab.getByRole('dialog')).toHaveCount(0)
  }

  await page.getByRole('link', { name: '로그인', exact: true }).click()
  await page.getByLabel('아이디', { exact: true }).fill('staff')
  await page.getByLabel('비밀번호', { exact: true }).fill('siteon-demo!1')
  await page.getByRole('button', { name: '로그인', exact: true }).click()
  await expect(page).not.toHaveURL(/\/login/)
  await untilAllSent(page)
  await expect(waiting.getByRole('link', { name: '로그인', exact: true })).toHaveCount(0)
  await expectExactlyOnce(database, 'TEN-1', { records })
})

test('scenario 14: what A left on the phone is sent as A, never as B', async ({
  openAs,
  network,
  database,
}) => {
  const page = await openAs('staff', 'phone')
  const project = await openProject(page)
  await network.set({ kind: 'refuse' })
  const first = 'A의 기록 TWO-1'
  const second = 'A의 둘째 TWO-1'
  await writeHazard(page, project, { what: first, photos: [await makePhoto({ seed: 51 })] })
  await writeComment(page, 'A의 댓글 TWO-1')
  await writeHazard(page, project, { what: second })
  const left = await unsentOn(page)
  expect(left).toHaveLength(4)
  await network.set({ kind: 'blackhole' })
  await signOut(page, { unsent: 3, choice: '두고 로그아웃' })
  await expect(page.getByText('3건')).toBeVisible()
  await network.clear()

  await signIn(page, 'partner')
  await openProject(page)
  await openOutbox(page)
  await expect(page.getByText('다른 사용자 대기 3건')).toBeVisible()
  await expect(page.getByText(first)).toHaveCount(0)
  const third = 'B의 기록 TWO-1'
  await writeHazard(page, project, { what: third })
  await expect
    .poll(async () => (await unsentOn(page)).map((op) => op.id))
    .toEqual(left.map((op) => op.id))
  await expectExactlyOnce(database, 'TWO-1', { records: [third] })
  // Since A has left: nothing of A's was even tried.
  const keys = new Set(wordsSent(network).map(key))
  for (const op of left) expect(keys.has(op.id)).toBe(false)
  const actors = wordsSent(network).map((record) => record.head.headers.get('x-actor'))
  expect(new Set(actors).size).toBe(1)
  await signOut(page, { unsent: 0 })

  await signIn(page, 'staff')
  await openProject(page)
  await openOutbox(page)
  await untilAllSent(page)
  await expect(outboxSection(page, '오늘 보낸 것').getByText(first).first()).toBeVisible()
  const { photos } = await storedOn(page)
  await expectExactlyOnce(database, 'TWO-1', {
    records: [first, second, third],
    comments: ['A의 댓글 TWO-1'],
    photos,
  })
  const writers = await database.rows<{ what: string; username: string }>(
    `select "values"->>'what' as what, username from post join member on member.id = writer_id
    where "values"->>'what' like '%TWO-1' order by 1`,
  )
  expect(writers).toEqual(
    [
      { what: second, username: 'staff' },
      { what: first, username: 'staff' },
      { what: third, username: 'partner' },
    ].sort((a, b) => a.what.localeCompare(b.what)),
  )
})
