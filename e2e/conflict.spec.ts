import type { Page } from '@playwright/test'
import { expectAccessible } from './harness/accessibility.ts'
import type { Account } from './harness/account.ts'
import { killServiceWorker } from './harness/kill.ts'
import { openOutbox, outboxSection, untilAllSent } from './harness/outbox.ts'
import { goTo, openProject, saveRecord, writeHazard } from './harness/record.ts'
import { storedOn, unsentOn } from './harness/stored.ts'
import { expect, test } from './harness/test.ts'
import { Writer } from './harness/writer.ts'
import { key, refusal, wordsSent } from './harness/writes.ts'

// Scenarios 15 and 16 of offline.md §10, and what else may have become of a record meanwhile.

const what = '내용'
const place = '위치'

/** 고치기 on the page of a record of board 7. */
async function change(page: Page, project: number, id: string, values: Record<string, string>) {
  await goTo(page, `/project/${project}/tab/7/update/${id}`)
  // On a slow machine the form that created the record may still be open, with the same labels.
  await page.getByRole('button', { name: '수정 저장' }).waitFor()
  for (const [label, value] of Object.entries(values))
    await page.getByLabel(label, { exact: true }).fill(value)
  await saveRecord(page)
}

/** A record that has arrived, opened on the phone, and another person at a desk. */
async function two(
  openAs: (account: Account, device: 'phone') => Promise<Page>,
  app: Parameters<typeof Writer.signIn>[0],
  words: string,
) {
  const page = await openAs('staff', 'phone')
  const project = await openProject(page)
  const id = await writeHazard(page, project, { what: words })
  await untilAllSent(page)
  const other = await Writer.signIn(app, 'safety')
  return { page, project, id, other }
}

const recordOf = (id: string): [string, string[]] => [
  `select "values"->>'what' as what, "values"->>'place' as place, revision from post where id = $1`,
  [id],
]

const resolutionsOf = (id: string): [string, string[]] => [
  `select resolution from audit where entity_id = $1 and action = 'update' order by id`,
  [id],
]

test('scenario 15: changes of two people in different fields are merged automatically', async ({
  openAs,
  app,
  network,
  database,
}) => {
  const { page, project, id, other } = await two(openAs, app, '다른 칸 MERGE-1')
  await network.set({ kind: 'refuse' })
  await change(page, project, id, { [what]: '내가 수정한 내용 MERGE-1' })
  await other.change(id, { place: '서버의 곳' })
  await network.set({ kind: 'pass' })
  await untilAllSent(page)
  expect(await database.rows(...recordOf(id))).toEqual([
    { what: '내가 수정한 내용 MERGE-1', place: '서버의 곳', revision: 3 },
  ])
  const [, merged] = await database.rows(...resolutionsOf(id))
  expect(merged).toEqual({ resolution: { base: 1, kept: {} } })
  const [refused, taken] = wordsSent(network).slice(-2)
  expect([refused?.status, taken?.status]).toEqual([412, 200])
  expect(refused && key(refused)).not.toBe(taken && key(taken))
})

test('scenario 15: one inspection, answered and corrected by two people at once', async ({
  openAs,
  app,
  network,
  database,
}) => {
  interface Inspection {
    id: string
    items: Record<string, { answer: string }>
    findings: Record<string, unknown>[]
  }
  const page = await openAs('staff', 'desktop')
  const project = await openProject(page)
  const [one] = await database.rows<Inspection>(
    `select p.id, "values"->'items' as items, "values"->'findings' as findings
    from post p join member m on m.id = p.writer_id
    where m.username = 'staff' and board_id = 45 and p.project_id = $1 and closed_at is null
      and exists (select from jsonb_array_elements("values"->'findings') f
        where f->>'state' <> 'verified') order by p.id desc limit 1`,
    [project],
  )
  if (!one) throw new Error('the demo has no such inspection')
  // A confirmed one is closed.
  const open = one.findings.findIndex(({ state }) => state !== 'verified')
  const fine = Object.keys(one.items).filter((id) => one.items[id]?.answer === 'ok')
  const [mine = '', theirs = ''] = fine
  const other = await Writer.signIn(app, 'safety')
  await goTo(page, `/project/${project}/tab/45/update/${one.id}`)
  await page.getByRole('button', { name: '수정 저장' }).waitFor()
  await page.getByLabel('위치', { exact: true }).fill('내가 고친 곳 ROWS-1')
  const question = page.locator(`section[data-path="items.${mine}"]`)
  await question.getByRole('radio', { name: '해당없음' }).check()
  await network.set({ kind: 'refuse' })
  await saveRecord(page)
  const findings = one.findings.map((row, index) =>
    index === open ? { ...row, content: '서버에서 고친 지적 ROWS-1' } : row,
  )
  const items = { ...one.items, [theirs]: { answer: 'na' } }
  await other.change(one.id, { findings, items }, 45)
  await network.set({ kind: 'pass' })
  await untilAllSent(page)
  const [now] = await database.rows<{ values: Inspection & { place: string } }>(
    'select "values" from post where id = $1',
    [one.id],
  )
  expect(now?.values.place).toBe('내가 고친 곳 ROWS-1')
  expect(now?.values.findings[open]?.content).toBe('서버에서 고친 지적 ROWS-1')
  expect(now?.values.items).toEqual({ ...items, [mine]: { answer: 'na' } })
})

for (const side of ['mine', 'theirs'] as const) {
  const tag = side === 'theirs' ? [] : ['@soak']
  test(`scenario 15: the same field is asked, and ${side} stays`, { tag }, async ({
    openAs,
    app,
    network,
    database,
  }) => {
    const mark = `BOTH-${side}`
    const { page, project, id, other } = await two(openAs, app, `같은 칸 ${mark}`)
    await network.set({ kind: 'refuse' })
    const mine = { [what]: `내가 수정한 내용 ${mark}`, [place]: '내가 쓴 곳' }
    await change(page, project, id, mine)
    await other.change(id, { what: `남이 고친 것 ${mark}`, place: '남이 쓴 곳', share_tbm: true })
    await network.set({ kind: 'pass' })
    await expect
      .poll(async () => (await unsentOn(page)).map((op) => op.state))
      .toEqual(['conflict'])

    await openOutbox(page)
    await outboxSection(page, '확인 필요')
      .getByRole('link', { name: '다른 점 보고 고르기' })
      .click()
    await expect(
      page.getByRole('heading', { name: '같은 기록을 두 사람이 수정했습니다' }),
    ).toBeVisible()
    const places = page.getByRole('radiogroup')
    await expect(places).toHaveCount(2)
    const card = (name: string) => page.getByRole('radiogroup', { name })
    const send = page.getByRole('button', { name: '고른 대로 보내기' })
    await expect(card('내용').getByText('내가 수정한 내용', { exact: false })).toBeVisible()
    await expect(send).toHaveAttribute('aria-disabled', 'true')
    await expectAccessible(page)

    // The first choice outlives the app: page and worker die, the choice is still made.
    await card('내용')
      .getByRole('radio')
      .nth(side === 'mine' ? 0 : 1)
      .check()
    await expect(page.getByText('2칸 중 1칸 골랐습니다')).toBeVisible()
    await killServiceWorker(page)
    await page.reload()
    await expect(
      card('내용')
        .getByRole('radio')
        .nth(side === 'mine' ? 0 : 1),
    ).toBeChecked()
    await expect(page.getByText('2칸 중 1칸 골랐습니다')).toBeVisible()

    await card('위치').getByRole('radio').nth(0).check()
    await page.getByRole('button', { name: '양쪽 전체 보기' }).click()
    const whole = page.getByRole('dialog', { name: '양쪽 전체' })
    await expect(whole.getByText('남이 쓴 곳')).toBeVisible()
    await expectAccessible(page)
    await whole.getByRole('button', { name: '닫기' }).click()
    await send.click()
    await untilAllSent(page)
    await expect(page).toHaveURL(/\/outbox$/)

    const stays = side === 'mine' ? `내가 수정한 내용 ${mark}` : `남이 고친 것 ${mark}`
    expect(await database.rows(...recordOf(id))).toEqual([
      { what: stays, place: '내가 쓴 곳', revision: 3 },
    ])
    const kept = { 'values.what': side, 'values.place': 'mine' }
    const [, decided] = await database.rows(...resolutionsOf(id))
    expect(decided).toEqual({ resolution: { base: 1, kept } })

    await goTo(page, `/project/${project}/tab/7/page/${id}`)
    await page.getByRole('button', { name: '수정 이력 보기' }).press('Enter')
    await expect(page.getByText(/자기 것을 남긴 칸: .*위치/)).toBeVisible()
  })
}

test('a newer version of theirs meanwhile: what is decided and still true stays decided', async ({
  openAs,
  app,
  network,
  database,
}) => {
  const { page, project, id, other } = await two(openAs, app, '또 고침 AGAIN-1')
  await network.set({ kind: 'refuse' })
  await change(page, project, id, { [what]: '내 것 AGAIN-1', [place]: '내가 쓴 곳' })
  await other.change(id, { what: '남의 것 AGAIN-1', place: '남이 쓴 곳' })
  await network.set({ kind: 'pass' })
  await expect.poll(async () => (await unsentOn(page)).map((op) => op.state)).toEqual(['conflict'])
  const [op] = await unsentOn(page)
  await goTo(page, `/outbox/conflict/${op?.id}`)
  const card = (name: string) => page.getByRole('radiogroup', { name })
  await card('내용').getByRole('radio').nth(0).check()
  await card('위치').getByRole('radio').nth(0).check()
  await expect(page.getByText('다 골랐습니다')).toBeVisible()

  // While the person decides, the place changes again: the choice was between other versions.
  await other.change(id, { place: '남이 또 쓴 곳' })
  await expect(card('위치').getByText('남이 또 쓴 곳')).toBeVisible()
  await expect(card('내용').getByRole('radio').nth(0)).toBeChecked()
  await expect(page.getByText('2칸 중 1칸 골랐습니다')).toBeVisible()
  await card('위치').getByRole('radio').nth(1).check()

  // And again between the press and the server: merged again, without a question where the choice
  // still applies.
  await network.set({ kind: 'refuse' })
  await page.getByRole('button', { name: '고른 대로 보내기' }).click()
  await other.change(id, { share_tbm: true })
  await network.set({ kind: 'pass' })
  await untilAllSent(page)
  expect(await database.rows(...recordOf(id))).toEqual([
    { what: '내 것 AGAIN-1', place: '남이 또 쓴 곳', revision: 5 },
  ])
})

test('scenario 16: an update whose answer was lost is no conflict', { tag: '@soak' }, async ({
  openAs,
  app,
  network,
  database,
}) => {
  const { page, project, id } = await two(openAs, app, '잃은 답 FALSE-1')
  const before = wordsSent(network).length
  network.script([
    { when: (head) => head.headers.has('if-match'), fault: { kind: 'swallow-response' } },
  ])
  await change(page, project, id, { [what]: '한 번 고침 FALSE-1' })
  await expect.poll(() => network.pending).toBe(0)
  await untilAllSent(page)
  const sent = wordsSent(network).slice(before)
  expect(new Set(sent.map(key)).size).toBe(1)
  expect(new Set(sent.map((one) => one.head.headers.get('if-match')))).toEqual(new Set(['"r1"']))
  expect(sent.filter((one) => one.status === 412)).toEqual([])
  expect(sent.at(-1)?.answerHeaders?.get('idempotency-replayed')).toBe('true')
  expect((await storedOn(page)).ops.filter((op) => op.state !== 'done')).toEqual([])
  expect(await database.rows(...recordOf(id))).toMatchObject([
    { what: '한 번 고침 FALSE-1', revision: 2 },
  ])
})

test('a record that was removed meanwhile: what I wrote becomes a new one', async ({
  openAs,
  app,
  network,
  database,
}) => {
  const { page, project, id } = await two(openAs, app, '지워질 것 GONE-1')
  const lead = await Writer.signIn(app, 'manager')
  await network.set({ kind: 'refuse' })
  await change(page, project, id, { [what]: '지워진 뒤에 고친 것 GONE-1' })
  await lead.remove(id)
  await network.set({ kind: 'pass' })
  await expect.poll(async () => (await unsentOn(page)).map((op) => op.state)).toEqual(['dead'])
  await openOutbox(page)
  await outboxSection(page, '확인 필요').getByRole('link', { name: '보고 정하기' }).click()
  await expect(page.getByRole('heading', { name: '기록이 서버에서 지워졌습니다' })).toBeVisible()
  await expect(page.getByText('지워진 뒤에 고친 것 GONE-1')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '새 기록으로 쓰기' }).click()
  await expect(page.getByLabel(what, { exact: true })).toHaveValue('지워진 뒤에 고친 것 GONE-1')
  await expect(page.getByLabel(place, { exact: true })).toHaveValue('지하 2층 C구역')
  await saveRecord(page)
  await untilAllSent(page)
  const rows = await database.rows<{ id: string }>(
    `select id from post where "values"->>'what' = $1 and deleted_at is null`,
    ['지워진 뒤에 고친 것 GONE-1'],
  )
  expect(rows).toHaveLength(1)
  expect(rows[0]?.id).not.toBe(id)
})

test('a record that is closed by now says so, and what I wrote is kept', async ({
  openAs,
  app,
  network,
  database,
}) => {
  const { page, project, id } = await two(openAs, app, '끝난 것 ENDED-1')
  network.script([
    { when: (head) => head.headers.has('if-match'), fault: refusal(409, 'closed'), times: 1 },
  ])
  await change(page, project, id, { [what]: '끝난 뒤에 고친 것 ENDED-1' })
  await expect.poll(async () => (await unsentOn(page)).map((op) => op.state)).toEqual(['dead'])
  await openOutbox(page)
  await outboxSection(page, '확인 필요').getByRole('link', { name: '보고 정하기' }).click()
  await expect(
    page.getByRole('heading', { name: '이미 끝난 기록이라 수정할 수 없습니다' }),
  ).toBeVisible()
  await expect(page.getByText('끝난 뒤에 고친 것 ENDED-1')).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByText('끝난 뒤에 고친 것 ENDED-1')).toBeVisible()
  await page.getByRole('button', { name: '그대로 다시 보내기' }).click()
  await untilAllSent(page)
  expect(await database.rows(...recordOf(id))).toMatchObject([
    { what: '끝난 뒤에 고친 것 ENDED-1' },
  ])
})
