import type { Page } from '@playwright/test'
import { expectExactlyOnce } from './harness/arrival.ts'
import type { FaultProxy } from './harness/fault-proxy/proxy.ts'
import { untilAllSent } from './harness/outbox.ts'
import { makePhoto } from './harness/photo.ts'
import { openDialog, openProject, saveRecord, writeComment, writeHazard } from './harness/record.ts'
import { storedOn } from './harness/stored.ts'
import { expect, test } from './harness/test.ts'
import { isPhoto, isWords, key, wordsSent } from './harness/writes.ts'

// Scenario 3 of offline.md §10: the server has committed, its answer is lost on the way.

/** Runs it while its answer is lost; asserts that the same key was sent again and replayed. */
async function losingTheAnswer(page: Page, network: FaultProxy, act: () => Promise<void>) {
  const before = wordsSent(network).length
  network.script([{ when: isWords, fault: { kind: 'swallow-response' } }])
  await act()
  await expect.poll(() => network.pending).toBe(0)
  await untilAllSent(page)
  const sent = wordsSent(network).slice(before)
  expect(new Set(sent.map(key)).size, 'one key').toBe(1)
  expect(sent.length).toBeGreaterThan(1)
  expect(sent.at(-1)?.answerHeaders?.get('idempotency-replayed')).toBe('true')
}

test('each kind of write is done once, whichever answer is lost', async ({
  openAs,
  network,
  database,
}) => {
  const page = await openAs('staff', 'phone')
  const project = await openProject(page)
  const first = '잃은 답 LOST-1'
  const second = '고친 뒤 LOST-1'

  await losingTheAnswer(page, network, async () => {
    await writeHazard(page, project, { what: first })
  })
  await expectExactlyOnce(database, 'LOST-1', { records: [first] })

  await losingTheAnswer(page, network, async () => {
    await page.getByRole('button', { name: '더보기' }).click()
    await page.getByRole('menuitem', { name: '수정' }).click()
    await page.getByLabel('내용', { exact: true }).fill(second)
    await saveRecord(page)
  })
  await expectExactlyOnce(database, 'LOST-1', { records: [second] })

  await losingTheAnswer(page, network, () => writeComment(page, '첫 댓글 LOST-1'))
  await losingTheAnswer(page, network, async () => {
    await page.getByRole('button', { name: '댓글 메뉴' }).click()
    await page.getByRole('menuitem', { name: '수정' }).click()
    await openDialog(page).getByRole('textbox').fill('고친 댓글 LOST-1')
    await openDialog(page).getByRole('button', { name: '저장' }).click()
    await expect(page.getByRole('article').filter({ hasText: '고친 댓글 LOST-1' })).toBeVisible()
  })
  const comments = ['고친 댓글 LOST-1']
  await expectExactlyOnce(database, 'LOST-1', { records: [second], comments })
  await losingTheAnswer(page, network, async () => {
    await page.getByRole('button', { name: '댓글 메뉴' }).click()
    await page.getByRole('menuitem', { name: '삭제' }).click()
    await openDialog(page).getByRole('button', { name: '삭제' }).click()
    await expect(page.getByText('고친 댓글 LOST-1')).toHaveCount(0)
  })

  const [row] = await database.rows<{ id: string; revision: number }>(
    `select id, revision from post where "values"->>'what' = $1`,
    [second],
  )
  expect(row?.revision).toBe(2)
  const done = await database.rows<{ entity: string; action: string }>(
    `select entity, action from audit where entity_id = $1
      or entity_id in (select id::text from comment where post_id = $1::uuid) order by id`,
    [row?.id],
  )
  expect(done.map(({ entity, action }) => `${entity} ${action}`)).toEqual([
    'post create',
    'post update',
    'comment create',
    'comment update',
    'comment remove',
  ])
})

test('a removal is done once', { tag: '@soak' }, async ({ openAs, network, database }) => {
  const page = await openAs('staff', 'phone')
  const project = await openProject(page)
  const id = await writeHazard(page, project, { what: '지울 것 LOST-2' })
  await untilAllSent(page)
  await losingTheAnswer(page, network, async () => {
    await page.getByRole('button', { name: '더보기' }).click()
    await page.getByRole('menuitem', { name: '삭제' }).click()
    await openDialog(page).getByRole('button', { name: '삭제' }).click()
    await page.waitForURL(/\/tab\/7(\?|$)/)
  })
  const removed = `select 1 from audit where entity = 'post' and action = 'remove' and entity_id = $1`
  expect(await database.count(removed, [id])).toBe(1)
})

test('the last piece of a photo is taken once', async ({ openAs, network, database }) => {
  const page = await openAs('staff', 'phone')
  const project = await openProject(page)
  network.script([{ when: isPhoto, fault: { kind: 'swallow-response' } }])
  const what = '사진 답 LOST-3'
  await writeHazard(page, project, { what, photos: [await makePhoto({ seed: 31 })] })
  await untilAllSent(page)
  expect(network.pending).toBe(0)
  await expect(page.getByText('서버에 도착').first()).toBeVisible()
  const { photos } = await storedOn(page)
  await expectExactlyOnce(database, 'LOST-3', { records: [what], photos })
})

test('a corrective action is confirmed once', { tag: '@soak' }, async ({
  openAs,
  network,
  database,
}) => {
  const [done] = await database.rows<{ id: string }>(
    `select post.id from post join member on member.id = acted_by
    where board_id = 35 and project_id = 1 and status = 'done' and username <> 'manager' limit 1`,
  )
  const page = await openAs('manager', 'phone')
  await openProject(page)
  await page.goto(`/project/1/tab/35/page/${done?.id}`)
  await losingTheAnswer(page, network, async () => {
    await page.getByRole('button', { name: '확인완료' }).click()
    await openDialog(page).getByRole('button', { name: '확인완료' }).click()
  })
  const [row] = await database.rows<{ status: string; made: string }>(
    `select status, (select count(*) from audit
      where entity = 'post' and entity_id = post.id::text and action = 'verify') as made
    from post where id = $1`,
    [done?.id],
  )
  expect(row).toEqual({ status: 'verified', made: '1' })
})
