import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { pick } from './harness/pick.ts'
import { goTo, openProject } from './harness/record.ts'
import { expect, test } from './harness/test.ts'

type Box = 'request' | 'await' | 'process' | 'complete' | 'reject' | 'reference'
const boxes: Box[] = ['request', 'await', 'process', 'complete', 'reject', 'reference']

const title = '가설휴게시설 온풍기 임차 품의 LINE-1'

/** A document, found by its title, is in these boxes of a person and in no other. */
async function expectBoxes(page: Page, words: string, expected: Box[]) {
  for (const box of boxes) {
    await goTo(page, `/approval-${box}?q=${encodeURIComponent(words)}`)
    const tab = page.getByRole('main').locator(`[aria-current=page][href*="/approval-${box}"]`)
    await expect(tab).toBeVisible()
    // What was read before is shown until it has been read again.
    const shown = expected.includes(box)
      ? page.getByRole('link', { name: new RegExp(words) })
      : page.getByText('찾는 문서가 없습니다')
    await expect(shown.first()).toBeVisible()
  }
}

async function open(page: Page, box: Box, words: string) {
  await goTo(page, `/approval-${box}?q=${encodeURIComponent(words)}`)
  await page
    .getByRole('link', { name: new RegExp(words) })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: new RegExp(words) })).toBeVisible()
}

/** Adds somebody to the line by their name. */
async function add(page: Page, as: '결재' | '합의' | '참조' | '회람', name: string) {
  await page.getByRole('radio', { name: as, exact: true }).check()
  await page.getByRole('searchbox', { name: '사람 찾기' }).fill(name)
  await page
    .getByRole('list', { name: '찾은 사람' })
    .getByRole('button', { name: new RegExp(name) })
    .first()
    .click()
  await expect(page.getByRole('button', { name: `${name} 결재선에서 삭제` })).toBeVisible()
}

/** Presses a decision and its question. */
async function decide(page: Page, act: '승인' | '합의' | '반려', comment?: string) {
  await page.getByRole('button', { name: act, exact: true }).click()
  const dialog = page.getByRole('alertdialog')
  if (comment !== undefined) await dialog.getByRole('textbox').fill(comment)
  await dialog.getByRole('button', { name: act, exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(/서버에 도착/)).toBeVisible()
}

test('a document goes along its line: two agree at once, it is rejected, drafted again and approved', async ({
  openAs,
  openAtDesk,
}) => {
  test.slow()
  const drafter = await openAtDesk('staff')
  const project = await openProject(drafter)
  await goTo(drafter, `/project/${project}/approval-request`)
  await drafter.getByRole('link', { name: '문서 쓰기' }).click()
  await pick(drafter, '종류', '품의서')
  await drafter.getByRole('textbox', { name: '제목' }).fill(title)
  await drafter.getByRole('textbox', { name: '내용' }).click()
  await drafter.keyboard.type('온풍기 4대를 석 달 임차하고자 합니다.')
  await expect(drafter.getByText('결재자가 한 명은 있어야 합니다.')).toBeVisible()
  await drafter.getByRole('button', { name: '상신', exact: true }).click()
  await expect(drafter.getByText('결재선을 확인해 주세요.')).toBeVisible()

  await add(drafter, '합의', '한지원')
  await add(drafter, '합의', '최민재')
  await drafter.getByRole('button', { name: '최민재 바꾸기' }).click()
  await drafter.getByRole('menuitem', { name: '앞 사람과 동시에' }).click()
  await expect(drafter.getByText('동시에 받고, 모두 합의해야 다음으로 갑니다.')).toBeVisible()
  await add(drafter, '결재', '박정우')
  await add(drafter, '참조', '정하늘')
  await drafter.getByRole('button', { name: '임시저장' }).click()
  await expect(drafter).toHaveURL(/approval-write\?id=/)
  await expect(drafter.getByRole('textbox', { name: '제목' })).toHaveValue(title)
  await expectBoxes(drafter, 'LINE-1', ['request'])
  await open(drafter, 'request', 'LINE-1')
  await drafter.getByRole('link', { name: '이어 쓰기' }).click()
  await expect(drafter.getByRole('textbox', { name: '내용' })).toContainText('온풍기 4대')
  await drafter.getByRole('button', { name: '상신', exact: true }).click()
  await expect(drafter.getByRole('button', { name: '회수' })).toBeVisible()
  await expectBoxes(drafter, 'LINE-1', ['request', 'process'])

  const safety = await openAs('safety', 'phone')
  const gate = await openAs('gate', 'phone')
  const manager = await openAs('manager', 'phone')
  const partner = await openAs('partner', 'phone')
  await expectBoxes(safety, 'LINE-1', ['await'])
  await expectBoxes(gate, 'LINE-1', ['await'])
  await expectBoxes(manager, 'LINE-1', ['process'])
  await expectBoxes(partner, 'LINE-1', ['reference'])

  // Both have it open: neither waits for the other.
  await open(safety, 'await', 'LINE-1')
  await open(gate, 'await', 'LINE-1')
  await Promise.all([decide(safety, '합의', '전기 용량을 확인했습니다'), decide(gate, '합의')])
  await expectBoxes(safety, 'LINE-1', ['process'])
  await expectBoxes(manager, 'LINE-1', ['await'])

  await open(manager, 'await', 'LINE-1')
  await expect(manager.getByText('전기 용량을 확인했습니다')).toBeVisible()
  await decide(manager, '반려', '비교 견적을 붙여 주세요')
  await expectBoxes(manager, 'LINE-1', ['reject'])
  await expectBoxes(safety, 'LINE-1', ['reject'])
  await expectBoxes(drafter, 'LINE-1', ['request', 'reject'])

  await open(drafter, 'reject', 'LINE-1')
  await expect(drafter.getByText('비교 견적을 붙여 주세요')).toBeVisible()
  await drafter.getByRole('button', { name: '다시 기안' }).click()
  await drafter.getByRole('alertdialog').getByRole('button', { name: '다시 기안' }).click()
  await expect(drafter.getByRole('textbox', { name: '내용' })).toContainText('온풍기 4대')
  await drafter.getByRole('textbox', { name: '내용' }).click()
  await drafter.keyboard.press('Control+End')
  await drafter.keyboard.type(' 견적 3곳을 비교했습니다.')
  // Who rejected it still reads what they rejected.
  await open(manager, 'reject', 'LINE-1')
  await expect(manager.getByText('1차 상신을 보고 있습니다')).toBeVisible()
  await expect(manager.getByText('비교 견적을 붙여 주세요')).toBeVisible()
  await drafter.getByRole('button', { name: '상신', exact: true }).click()
  await expect(drafter.getByText('2차 상신').first()).toBeVisible()

  for (const phone of [safety, gate]) {
    await open(phone, 'await', 'LINE-1')
    await expect(phone.getByRole('insertion').filter({ hasText: '비교했습니다.' })).toBeVisible()
    await decide(phone, '합의')
  }
  await open(manager, 'await', 'LINE-1')
  await decide(manager, '승인')
  for (const page of [safety, gate, manager]) await expectBoxes(page, 'LINE-1', ['complete'])
  await expectBoxes(drafter, 'LINE-1', ['request', 'complete'])
  await expectBoxes(partner, 'LINE-1', ['reference'])

  await open(partner, 'reference', 'LINE-1')
  await partner.getByRole('button', { name: '확인', exact: true }).click()
  await expect(partner.getByRole('button', { name: '확인', exact: true })).toHaveCount(0)
  await open(drafter, 'complete', 'LINE-1')
  // It has a number now, in its head as in the box, and those who read it find it by that.
  const number = (await drafter.getByText(/^\S+-AP-\d{4}-\d{4}$/).textContent()) ?? ''
  await goTo(drafter, `/approval-complete?q=${encodeURIComponent(number)}`)
  await expect(drafter.getByRole('link', { name: /LINE-1/ })).toHaveCount(1)
  await expect(drafter.getByText(number, { exact: true })).toBeVisible()
  await goTo(partner, `/approval-reference?q=${encodeURIComponent(number.slice(-7))}`)
  await expect(partner.getByRole('link', { name: /LINE-1/ })).toBeVisible()
  await open(drafter, 'complete', 'LINE-1')
  const arrives = drafter.waitForEvent('download')
  await drafter.getByRole('button', { name: '더보기' }).click()
  await drafter.getByRole('menuitem', { name: 'PDF 저장' }).click()
  const pdf = await arrives
  expect(pdf.suggestedFilename()).toMatch(/^품의서.*LINE-1.*\.pdf$/)
  expect((await readFile(await pdf.path())).subarray(0, 5).toString()).toBe('%PDF-')
  await drafter.getByText(/1차 상신 · 반려/).click()
  await expect(drafter.getByRole('region', { name: '1차 상신의 내용' })).toHaveText(
    /온풍기 4대를 석 달 임차하고자 합니다\.$/,
  )
  const note = drafter.getByRole('textbox', { name: '후기 의견 쓰기' })
  await note.fill('임차를 마쳤습니다')
  await drafter.getByRole('button', { name: '의견 남기기' }).click()
  await expect(note).toHaveValue('')
  await expect(drafter.getByText('임차를 마쳤습니다')).toBeVisible()
})

test('who decides on a document that was withdrawn meanwhile sees it as it is', async ({
  openAs,
  openAtDesk,
}) => {
  const drafter = await openAtDesk('staff')
  await goTo(drafter, '/approval-write')
  await drafter.getByRole('textbox', { name: '제목' }).fill('잘못 올린 기안 BACK-1')
  await drafter.getByRole('textbox', { name: '내용' }).click()
  await drafter.keyboard.type('금액을 고쳐야 합니다.')
  await add(drafter, '결재', '박정우')
  await drafter.getByRole('button', { name: '상신', exact: true }).click()
  await expect(drafter.getByRole('button', { name: '회수' })).toBeVisible()

  const manager = await openAs('manager', 'phone')
  await open(manager, 'await', 'BACK-1')
  await manager.getByRole('button', { name: '승인', exact: true }).click()
  await manager.getByRole('alertdialog').getByRole('textbox').fill('좋습니다')
  await drafter.getByRole('button', { name: '회수' }).click()
  await drafter.getByRole('alertdialog').getByRole('button', { name: '회수' }).click()
  await expect(drafter.getByRole('button', { name: '다시 기안' })).toBeVisible()
  await manager.getByRole('alertdialog').getByRole('button', { name: '승인', exact: true }).click()
  await expect(manager.getByText(/김도현님이 문서를 회수했습니다/)).toBeVisible()
  await expect(manager.getByText('적은 의견: 좋습니다')).toBeVisible()
  await expect(manager.getByRole('button', { name: '승인', exact: true })).toHaveCount(0)
})

test('on a phone the boxes are a place of their own, and writing is for a desk', async ({
  openAs,
}) => {
  const manager = await openAs('manager', 'phone')
  const places = manager.getByRole('navigation', { name: '주요 화면' })
  await places.getByRole('link', { name: /^결재/ }).click()
  await expect(manager.getByRole('link', { name: /차례로 읽기/ })).toBeVisible()
  await manager.getByRole('link', { name: '문서 쓰기' }).click()
  await expect(manager.getByText(/PC에서 여는/)).toBeVisible()
})
