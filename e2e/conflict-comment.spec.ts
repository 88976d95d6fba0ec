import type { Page } from '@playwright/test'
import { expectAccessible } from './harness/accessibility.ts'
import type { Account } from './harness/account.ts'
import { commentOf, removeComment, rewordComment } from './harness/comment.ts'
import { killServiceWorker } from './harness/kill.ts'
import { openOutbox, outboxSection, untilAllSent, untilWaitingFor } from './harness/outbox.ts'
import { goTo, openProject, writeComment, writeHazard } from './harness/record.ts'
import { unsentOn } from './harness/stored.ts'
import { expect, test } from './harness/test.ts'

// A comment can only conflict with its own writer, on two devices.

/** A comment that has arrived, open on the phone and at the desk of its writer. */
async function twice(
  openAs: (account: Account, device: 'phone') => Promise<Page>,
  openAtDesk: (account: Account) => Promise<Page>,
  mark: string,
) {
  const phone = await openAs('staff', 'phone')
  const project = await openProject(phone)
  const id = await writeHazard(phone, project, { what: `댓글이 달릴 것 ${mark}` })
  const words = `처음 쓴 말 ${mark}`
  await writeComment(phone, words)
  await untilAllSent(phone)
  // Read again by the phone as well: it knows the comment as the office has it.
  await expect(commentOf(phone, words).getByRole('time')).toBeVisible()
  const desk = await openAtDesk('staff')
  const record = `/project/${project}/tab/7/page/${id}`
  await desk.goto(record)
  await expect(commentOf(desk, words)).toBeVisible()
  return { phone, desk, id, record, words }
}

const commentsOf = (id: string): [string, string[]] => [
  `select content, revision, removed_at is not null as gone from comment where post_id = $1`,
  [id],
]

/** What the audit log has of the comments of a record, in order. */
const actsOf = (id: string): [string, string[]] => [
  `select action from audit where entity = 'comment'
    and entity_id in (select id::text from comment where post_id = $1) order by audit.id`,
  [id],
]

async function openDecision(phone: Page): Promise<void> {
  await openOutbox(phone)
  await outboxSection(phone, '확인 필요').getByRole('link', { name: '보고 정하기' }).click()
}

for (const side of ['mine', 'theirs'] as const) {
  const tag = side === 'mine' ? [] : ['@soak']
  test(`a comment edited on two devices is a conflict, and ${side} stays`, { tag }, async ({
    openAs,
    openAtDesk,
    network,
    database,
  }) => {
    const mark = `REWORD-${side}`
    const { phone, desk, id, words } = await twice(openAs, openAtDesk, mark)
    await network.set({ kind: 'refuse' })
    await rewordComment(phone, words, `폰에서 고친 말 ${mark}`)
    await rewordComment(desk, words, `책상에서 고친 말 ${mark}`)
    await untilAllSent(desk)
    await network.set({ kind: 'pass' })
    await untilWaitingFor(phone, 'conflict')
    expect(await database.rows(...commentsOf(id))).toEqual([
      { content: `책상에서 고친 말 ${mark}`, revision: 2, gone: false },
    ])

    await openDecision(phone)
    await expect(
      phone.getByRole('heading', { name: '같은 댓글이 두 기기에서 수정되었습니다' }),
    ).toBeVisible()
    const card = phone.getByRole('radiogroup', { name: '댓글' })
    await expect(card.getByText(`폰에서 고친 말 ${mark}`)).toBeVisible()
    await expect(card.getByText(`책상에서 고친 말 ${mark}`)).toBeVisible()
    const send = phone.getByRole('button', { name: '고른 대로 보내기' })
    await expect(send).toHaveAttribute('aria-disabled', 'true')
    await expectAccessible(phone)
    const choice = card.getByRole('radio').nth(side === 'mine' ? 0 : 1)
    await choice.check()
    await expect(phone.getByText('다 골랐습니다')).toBeVisible()
    await killServiceWorker(phone)
    await phone.reload()
    await expect(choice).toBeChecked()
    await send.click()
    await untilAllSent(phone)

    const stays =
      side === 'mine'
        ? { content: `폰에서 고친 말 ${mark}`, revision: 3, gone: false }
        : { content: `책상에서 고친 말 ${mark}`, revision: 2, gone: false }
    expect(await database.rows(...commentsOf(id))).toEqual([stays])
  })
}

test('a comment reworded at a desk and removed on a phone goes only when its new words were seen', async ({
  openAs,
  openAtDesk,
  network,
  database,
}) => {
  const { phone, desk, id, words } = await twice(openAs, openAtDesk, 'UNSAID-1')
  await network.set({ kind: 'refuse' })
  await removeComment(phone, words)
  await rewordComment(desk, words, '책상에서 고친 말 UNSAID-1')
  await untilAllSent(desk)
  await network.set({ kind: 'pass' })
  await untilWaitingFor(phone, 'conflict')
  await openDecision(phone)
  await expect(
    phone.getByRole('heading', { name: '지우려던 댓글이 그 사이에 바뀌었습니다' }),
  ).toBeVisible()
  await expect(phone.getByText('책상에서 고친 말 UNSAID-1')).toBeVisible()
  await expectAccessible(phone)
  await expect(phone.getByRole('link', { name: '기록 열기' })).toHaveAttribute(
    'href',
    new RegExp(`/page/${id}$`),
  )
  await phone.getByRole('button', { name: '그래도 삭제' }).click()
  await untilAllSent(phone)
  expect(await database.rows(...commentsOf(id))).toMatchObject([{ gone: true, revision: 3 }])
  await expect(commentOf(desk, '책상에서 고친 말 UNSAID-1')).toHaveCount(0)
})

test('a comment removed at a desk and reworded on a phone: the words become a new one', async ({
  openAs,
  openAtDesk,
  network,
  database,
}) => {
  const { phone, desk, id, words } = await twice(openAs, openAtDesk, 'RESAID-1')
  await network.set({ kind: 'refuse' })
  await rewordComment(phone, words, '폰에서 고친 말 RESAID-1')
  await removeComment(desk, words)
  await untilAllSent(desk)
  await network.set({ kind: 'pass' })
  await untilWaitingFor(phone, 'dead')
  expect(await database.rows(...commentsOf(id))).toMatchObject([{ gone: true }])

  await openDecision(phone)
  await expect(phone.getByRole('heading', { name: '댓글이 서버에서 지워졌습니다' })).toBeVisible()
  await expect(phone.getByText('폰에서 고친 말 RESAID-1')).toBeVisible()
  await expectAccessible(phone)
  await phone.getByRole('button', { name: '새 댓글로 쓰기' }).click()
  await untilAllSent(phone)
  const standing = (await database.rows<{ gone: boolean }>(...commentsOf(id))).filter(
    (one) => !one.gone,
  )
  expect(standing).toEqual([{ content: '폰에서 고친 말 RESAID-1', revision: 1, gone: false }])
})

test('a comment removed on two devices is removed once, without a question', {
  tag: '@soak',
}, async ({ openAs, openAtDesk, network, database }) => {
  const { phone, desk, id, record, words } = await twice(openAs, openAtDesk, 'TWICEGONE-1')
  await network.set({ kind: 'refuse' })
  await removeComment(phone, words)
  await removeComment(desk, words)
  await untilAllSent(desk)
  await network.set({ kind: 'pass' })
  await untilAllSent(phone)
  expect(await unsentOn(phone)).toEqual([])
  expect(await database.rows(...commentsOf(id))).toMatchObject([{ gone: true, revision: 2 }])
  expect(await database.rows(...actsOf(id))).toEqual([{ action: 'create' }, { action: 'remove' }])
  expect(await database.rows('select comment_count from post where id = $1', [id])).toEqual([
    { comment_count: 0 },
  ])
  await goTo(phone, record)
  await expect(commentOf(phone, words)).toHaveCount(0)
})

test('a comment edited twice on one phone before it arrives is no conflict', {
  tag: '@soak',
}, async ({ openAs, openAtDesk, network, database }) => {
  const { phone, id, words } = await twice(openAs, openAtDesk, 'ALONE-1')
  await network.set({ kind: 'refuse' })
  await rewordComment(phone, words, '한 번 고친 말 ALONE-1')
  await rewordComment(phone, '한 번 고친 말 ALONE-1', '두 번 고친 말 ALONE-1')
  await network.set({ kind: 'pass' })
  await untilAllSent(phone)
  expect(await database.rows(...commentsOf(id))).toEqual([
    { content: '두 번 고친 말 ALONE-1', revision: 3, gone: false },
  ])
})
