import type { Page } from '@playwright/test'
import { expectAccessible } from './harness/accessibility.ts'
import type { Account } from './harness/account.ts'
import type { App } from './harness/app.ts'
import { registerAction, writeFinding } from './harness/corrective.ts'
import {
  confirmDiscard,
  openOutbox,
  outboxSection,
  untilAllSent,
  untilWaitingFor,
} from './harness/outbox.ts'
import { makePhoto } from './harness/photo.ts'
import { goTo, openDialog, openProject, writeHazard } from './harness/record.ts'
import { expect, test } from './harness/test.ts'
import { Writer } from './harness/writer.ts'

// A confirmation or a removal refers to a version; if it changed meanwhile, it is shown again.

type OpenAs = (account: Account, device: 'phone') => Promise<Page>

/** A finding that staff acted on, open on the confirmer's phone. */
async function awaiting(openAs: OpenAs, app: App, mark: string) {
  const staff = await openAs('staff', 'phone')
  const project = await openProject(staff)
  const [before, after] = await Promise.all([makePhoto({ seed: 91 }), makePhoto({ seed: 92 })])
  const finding = { place: '3공구 램프', content: `난간 없음 ${mark}`, before }
  const id = await writeFinding(staff, project, finding)
  await registerAction(staff, `난간을 설치함 ${mark}`, after)
  await untilAllSent(staff)
  const phone = await openAs('safety', 'phone')
  const record = `/project/${project}/tab/35/page/${id}`
  await phone.goto(record)
  await expect(phone.getByRole('button', { name: '확인완료' })).toBeVisible()
  return { phone, id, manager: await Writer.signIn(app, 'manager') }
}

/** 확인완료 with words, on a phone that may be offline. */
async function confirm(phone: Page, words: string): Promise<void> {
  await phone.getByRole('button', { name: '확인완료' }).click()
  await openDialog(phone).getByLabel('의견').fill(words)
  await openDialog(phone).getByRole('button', { name: '확인완료' }).click()
  await expect(openDialog(phone)).toHaveCount(0)
}

const stateOf = (id: string): [string, string[]] => [
  `select post.status, m.username as verifier, post.revision, post.deleted_at is not null as gone,
    (select count(*)::int from audit where entity = 'post' and entity_id = post.id::text
      and action = 'verify') as verified
    from post left join member m on m.id = ("values"->>'verifier')::int where post.id = $1`,
  [id],
]

async function decide(phone: Page): Promise<void> {
  await openOutbox(phone)
  await outboxSection(phone, '확인 필요').getByRole('link', { name: '보고 정하기' }).click()
}

test('a confirmation of an action that was changed meanwhile waits until that was seen', {
  tag: '@soak',
}, async ({ openAs, app, network, database }) => {
  const { phone, id, manager } = await awaiting(openAs, app, 'SEEN-1')
  await network.set({ kind: 'refuse' })
  await confirm(phone, '사진으로 봄 SEEN-1')
  await manager.change(id, { content: '난간과 발끝막이 없음 SEEN-1' }, 35)
  const [changed] = await database.rows<{ revision: number }>(...stateOf(id))
  await network.set({ kind: 'pass' })
  await untilWaitingFor(phone, 'conflict')
  expect(await database.rows(...stateOf(id))).toEqual([
    { status: 'done', verifier: null, revision: changed?.revision, gone: false, verified: 0 },
  ])

  await decide(phone)
  await expect(
    phone.getByRole('heading', { name: '확인하려던 기록이 그 사이에 바뀌었습니다' }),
  ).toBeVisible()
  await expect(phone.getByText('내가 고른 것: 확인완료')).toBeVisible()
  await expect(phone.getByText('사진으로 봄 SEEN-1')).toBeVisible()
  await expectAccessible(phone)
  await phone.getByRole('link', { name: '기록 열기' }).click()
  await expect(phone.getByText('난간과 발끝막이 없음 SEEN-1').first()).toBeVisible()
  await decide(phone)
  await phone.getByRole('button', { name: '그래도 보내기' }).click()
  await untilAllSent(phone)
  expect(await database.rows(...stateOf(id))).toEqual([
    {
      status: 'verified',
      verifier: 'safety',
      revision: (changed?.revision ?? 0) + 1,
      gone: false,
      verified: 1,
    },
  ])
})

test('a confirmation of what somebody else has confirmed meanwhile cannot go, and says so', async ({
  openAs,
  app,
  network,
  database,
}) => {
  const { phone, id, manager } = await awaiting(openAs, app, 'FIRST-1')
  await network.set({ kind: 'refuse' })
  await confirm(phone, '나도 봄 FIRST-1')
  await manager.verify(id, '먼저 봄 FIRST-1')
  const there = await database.rows(...stateOf(id))
  expect(there).toMatchObject([{ status: 'verified', verifier: 'manager', verified: 1 }])
  await network.set({ kind: 'pass' })
  await untilWaitingFor(phone, 'conflict')

  await decide(phone)
  await expect(
    phone.getByRole('heading', { name: '이미 확인이 끝났거나 다시 조치할 차례입니다' }),
  ).toBeVisible()
  await expect(phone.getByText('나도 봄 FIRST-1')).toBeVisible()
  await expect(phone.getByRole('button', { name: '댓글로 남기기' })).toBeVisible()
  await expect(phone.getByRole('button', { name: '그래도 보내기' })).toHaveCount(0)
  await expectAccessible(phone)
  await phone.getByRole('button', { name: '버리기' }).click()
  await confirmDiscard(phone)
  await untilAllSent(phone)
  expect(await database.rows(...stateOf(id))).toEqual(there)
})

test('a confirmation of a record that was removed meanwhile is stored and reported', {
  tag: '@soak',
}, async ({ openAs, app, network, database }) => {
  const { phone, id, manager } = await awaiting(openAs, app, 'VANISHED-1')
  await network.set({ kind: 'refuse' })
  await confirm(phone, '지워진 줄 모르고 봄 VANISHED-1')
  await manager.remove(id, 35)
  await network.set({ kind: 'pass' })
  await untilWaitingFor(phone, 'dead')
  await openOutbox(phone)
  const attention = outboxSection(phone, '확인 필요')
  await expect(attention.getByText('지워졌을 수 있습니다', { exact: false })).toBeVisible()
  await attention.getByRole('button').click()
  await openDialog(phone).getByRole('button', { name: '버리기' }).click()
  await confirmDiscard(phone)
  await untilAllSent(phone)
  expect(await database.rows(...stateOf(id))).toMatchObject([
    { status: 'done', gone: true, verified: 0 },
  ])
})

/** 삭제 from the menu of the record that is open. */
async function removeRecord(phone: Page): Promise<void> {
  await phone.getByRole('button', { name: '더보기' }).click()
  await phone.getByRole('menuitem', { name: '삭제' }).click()
  await openDialog(phone).getByRole('button', { name: '삭제', exact: true }).click()
  await expect(openDialog(phone)).toHaveCount(0)
}

test('a record that changed meanwhile is removed only after the change was seen', async ({
  openAs,
  app,
  network,
  database,
}) => {
  const phone = await openAs('manager', 'phone')
  const project = await openProject(phone)
  const staff = await Writer.signIn(app, 'staff')
  const id = await staff.hazard(project, { what: '지우려던 것 KEEP-1' })
  await phone.goto(`/project/${project}/tab/7/page/${id}`)
  await expect(phone.getByRole('heading', { name: '지우려던 것 KEEP-1' })).toBeVisible()
  await network.set({ kind: 'refuse' })
  await removeRecord(phone)
  await staff.change(id, { what: '아직 위험한 것 KEEP-1' })
  await network.set({ kind: 'pass' })
  await untilWaitingFor(phone, 'conflict')
  const gone = () =>
    database.rows('select deleted_at is not null as gone from post where id = $1', [id])
  expect(await gone()).toEqual([{ gone: false }])

  await decide(phone)
  await expect(
    phone.getByRole('heading', { name: '지우려던 기록이 그 사이에 바뀌었습니다' }),
  ).toBeVisible()
  await expectAccessible(phone)
  await phone.getByRole('link', { name: '기록 열기' }).click()
  await expect(phone.getByText('아직 위험한 것 KEEP-1').first()).toBeVisible()
  await decide(phone)
  await phone.getByRole('button', { name: '그래도 삭제' }).click()
  await untilAllSent(phone)
  expect(await gone()).toEqual([{ gone: true }])
})

test('its writer no longer removes what somebody else has changed: it stays, and they see why', async ({
  openAs,
  app,
  network,
  database,
}) => {
  const phone = await openAs('staff', 'phone')
  const project = await openProject(phone)
  const id = await writeHazard(phone, project, { what: '내가 지우려던 것 TOUCHED-1' })
  await untilAllSent(phone)
  await goTo(phone, `/project/${project}/tab/7/page/${id}`)
  await network.set({ kind: 'refuse' })
  await removeRecord(phone)
  await (await Writer.signIn(app, 'safety')).change(id, { place: '안전팀이 고친 곳' })
  await network.set({ kind: 'pass' })
  await untilWaitingFor(phone, 'dead')
  expect(
    await database.rows(
      'select deleted_at, "values"->>\'place\' as place from post where id = $1',
      [id],
    ),
  ).toEqual([{ deleted_at: null, place: '안전팀이 고친 곳' }])
  await openOutbox(phone)
  const attention = outboxSection(phone, '확인 필요')
  await expect(attention.getByText('권한이 없거나', { exact: false })).toBeVisible()
  await attention.getByRole('button').click()
  await openDialog(phone).getByRole('button', { name: '버리기' }).click()
  await confirmDiscard(phone)
  await untilAllSent(phone)
  // A record removed on this device only appears again.
  await goTo(phone, `/project/${project}/tab/7`)
  await expect(phone.getByText('내가 지우려던 것 TOUCHED-1').first()).toBeVisible()
})
