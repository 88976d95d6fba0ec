import type { Locator, Page } from '@playwright/test'
import { pressIn } from './harness/keys.ts'
import { metaStored } from './harness/meta.ts'
import { openProject } from './harness/record.ts'
import { expect, test } from './harness/test.ts'
import { Writer } from './harness/writer.ts'

const hazards = (project: number) => `/project/${project}/tab/7`

const tableOf = (page: Page, board: string) => page.getByRole('table', { name: `${board} 목록` })
const rowsOf = (table: Locator) => table.locator('tbody tr')
const reports = (page: Page) => tableOf(page, '아차사고·위험신고')

test('finds by two syllables, by conditions and by period, and keeps them in the address', async ({
  openAs,
  app,
}) => {
  const page = await openAs('office', 'desktop')
  const project = await openProject(page)
  const staff = await Writer.signIn(app, 'staff')
  await staff.hazard(project, { what: '지하주차장 환풍기 소음 뉵뱡', danger: 'yes' })
  await staff.hazard(project, { what: '뉵뱡이 아닌 계단참 조명', danger: 'no' })
  await staff.hazard(project, { what: '어제 본 개구부 뉵뱡', danger: 'yes', ...yesterday() })
  await page.goto(hazards(project))
  const rows = rowsOf(reports(page))
  await expect(rows).toHaveCount(20)

  await page.getByRole('searchbox', { name: '검색어' }).fill('뉵뱡')
  await expect(rows).toHaveCount(3)
  await expect(page.getByText('3건', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: '조건', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '조건' })
  await choose(dialog, '항목', '지금 위험')
  await dialog.getByLabel('값').click()
  await page.getByRole('option', { name: '예', exact: true }).click()
  await page.getByRole('button', { name: '1개 선택' }).click()
  await dialog.getByRole('button', { name: '이 조건으로 보기' }).click()
  await expect(rows).toHaveCount(2)

  await page.getByRole('button', { name: '기간', exact: true }).click()
  await page.getByRole('radio', { name: '오늘' }).check()
  await page.getByRole('button', { name: '이 조건으로 보기' }).click()
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('지하주차장 환풍기 소음')

  await page.reload()
  await expect(rows).toHaveCount(1)
  await page.getByRole('button', { name: /^기간 .*삭제$/ }).click()
  await expect(rows).toHaveCount(2)
  await page.goBack()
  await expect(rows).toHaveCount(1)
  await page.getByRole('button', { name: '모두 초기화' }).click()
  await expect(rows).toHaveCount(20)

  await page.getByRole('searchbox', { name: '검색어' }).fill('없을말씀')
  await expect(page.getByText('여기에 해당하는 기록이 없습니다')).toBeVisible()
  await page
    .getByRole('button', { name: '전체 보기' })
    .or(page.getByRole('link', { name: '전체 보기' }))
    .click()
  await expect(rows).toHaveCount(20)
})

test('sorts, pages and chooses columns, which stay', async ({ openAs }) => {
  const page = await openAs('office', 'desktop')
  const project = await openProject(page)
  await page.goto(`/project/${project}/tab/45`)
  const table = tableOf(page, '일일 안전점검')
  const rows = rowsOf(table)
  await expect(rows).toHaveCount(20)
  const head = (name: string) => table.getByRole('columnheader', { name, exact: true })
  await expect(head('점검일')).toHaveAttribute('aria-sort', 'descending')
  const newest = (await rows.first().textContent()) ?? ''
  await head('점검일').getByRole('button').click()
  await expect(head('점검일')).toHaveAttribute('aria-sort', 'ascending')
  await expect(rows.first()).not.toHaveText(newest)
  await head('×').getByRole('button').click()
  await expect(head('×')).toHaveAttribute('aria-sort', /.+/)
  await expect(head('점검일')).not.toHaveAttribute('aria-sort', /.+/)
  await page.goBack()
  await page.goBack()
  await expect(rows.first()).toHaveText(newest)

  const pages = page.getByRole('navigation', { name: '쪽' })
  await pages.getByRole('button', { name: '2', exact: true }).click()
  await expect(pages.getByText(/^21–40 \/ /)).toBeVisible()
  await expect(rows.first()).not.toHaveText(newest)
  await pages.getByRole('button', { name: '앞 쪽' }).click()
  await expect(pages.getByText(/^1–20 \/ /)).toBeVisible()
  await page.getByRole('group', { name: '한 쪽에' }).getByRole('button', { name: '60건' }).click()
  await expect(rows).toHaveCount(60)

  await page.getByRole('button', { name: '열', exact: true }).click()
  const choice = page.getByRole('dialog', { name: '보이는 열' })
  await expect(choice.getByRole('checkbox', { name: '제목' })).toBeDisabled()
  // Each at the server before the page is loaded again: a page that goes takes its requests along.
  await Promise.all([metaStored(page), choice.getByRole('checkbox', { name: '날씨' }).check()])
  await Promise.all([
    metaStored(page),
    choice.getByRole('checkbox', { name: '협력업체' }).uncheck(),
  ])
  await page.keyboard.press('Escape')
  await expect(head('날씨')).toBeVisible()
  await expect(head('협력업체')).toHaveCount(0)
  await page.reload()
  await expect(head('날씨')).toBeVisible()
  await expect(head('협력업체')).toHaveCount(0)
})

test('a saved filter is there on every device of the person', async ({ openAs }) => {
  const page = await openAs('office', 'desktop')
  const project = await openProject(page)
  await page.goto(hazards(project))
  await expect(rowsOf(reports(page))).toHaveCount(20)
  const count = page.getByText(/^[\d,]+건$/).first()
  const all = (await count.textContent()) ?? ''
  await page.getByRole('searchbox', { name: '검색어' }).fill('개구부')
  await expect(count).not.toHaveText(all)
  const tab = page.getByRole('button', { name: /^개구부만/ })
  await page.getByRole('button', { name: '조건 저장' }).click()
  await page.getByRole('textbox', { name: '이름' }).fill('개구부만')
  const saved = metaStored(page)
  await page.getByRole('button', { name: '저장', exact: true }).click()
  await expect(tab).toHaveAttribute('aria-pressed', 'true')
  expect((await saved).ok()).toBe(true)
  const found = await count.textContent()

  const phone = await openAs('office', 'phone')
  await phone.goto(hazards(project))
  await phone.getByRole('button', { name: /^개구부만/ }).click()
  await expect(phone.getByRole('searchbox', { name: '검색어' })).toHaveValue('개구부')
  await expect(phone.getByText(found ?? '', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: '저장한 필터 삭제' }).click()
  const sure = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  // Shown at once; what a new page reads is what the server has.
  const kept = metaStored(page)
  await sure.getByRole('button', { name: '저장한 필터 삭제' }).click()
  await expect(tab).toHaveCount(0)
  expect((await kept).ok()).toBe(true)
  await page.reload()
  await expect(rowsOf(reports(page))).toHaveCount(20)
  await expect(tab).toHaveCount(0)
})

test('a record shows its photos, its comments and who changed what', async ({
  openAs,
  database,
  app,
}) => {
  const page = await openAs('office', 'desktop')
  const project = await openProject(page)
  const [shown] = await database.rows<{ id: string; title: string; count: number }>(
    `select id, title, attachments_arrived as count from post
     where board_id = 45 and project_id = $1 and attachments_arrived between 2 and 6
     and deleted_at is null order by id desc limit 1`,
    [project],
  )
  await page.goto(`/project/${project}/tab/45/page/${shown?.id}`)
  await expect(page.getByRole('heading', { name: shown?.title })).toBeVisible()
  await page.getByRole('button', { name: /^사진 \d+ · 크게 보기$/ }).click()
  const gallery = page.getByRole('dialog', { name: /^사진 보기/ })
  const image = gallery.locator('img').first()
  await expect
    .poll(() => image.evaluate((it: HTMLImageElement) => it.naturalWidth))
    .toBeGreaterThan(0)
  await pressIn(gallery, 'ArrowRight')
  await expect(page.getByRole('dialog', { name: /^사진 보기 2 \/ \d+$/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(gallery).toHaveCount(0)

  const id = await (await Writer.signIn(app, 'office')).hazard(project, {
    what: '처음 쓴 말 HIST-1',
  })
  await page.goto(`/project/${project}/tab/7/page/${id}`)
  const box = page.getByRole('textbox', { name: '댓글 쓰기' })
  await box.fill('확인 바랍니다')
  await box.press('Enter')
  await box.pressSequentially('둘째 줄')
  await box.press('Control+Enter')
  await expect(page.getByRole('article').filter({ hasText: '둘째 줄' })).toContainText(
    '확인 바랍니다\n둘째 줄',
  )
  await page.getByRole('link', { name: '수정' }).click()
  await page.getByLabel('내용', { exact: true }).fill('나중에 고친 말 HIST-1')
  await page.getByRole('button', { name: '수정 저장' }).click()
  await page.waitForURL(/\/page\//)
  await expect(page.getByText('서버에 도착').first()).toBeVisible()
  await page.getByRole('button', { name: '수정 이력 보기' }).click()
  await expect(page.locator('del', { hasText: '처음 쓴 말 HIST-1' }).first()).toBeVisible()
  await expect(page.locator('ins', { hasText: '나중에 고친 말 HIST-1' }).first()).toBeVisible()
})

test('what others write appears without reloading', async ({ openAs, app }) => {
  const page = await openAs('office', 'desktop')
  const project = await openProject(page)
  await page.goto(hazards(project))
  const rows = rowsOf(reports(page))
  await expect(rows).toHaveCount(20)
  await page.evaluate(() => Object.assign(window, { notReloaded: true }))
  const staff = await Writer.signIn(app, 'staff')
  const id = await staff.hazard(project, { what: '방금 쓴 것 LIVE-1' })
  await expect(rows.first()).toContainText('방금 쓴 것 LIVE-1')
  await rows.first().getByRole('link').click()
  await page.waitForURL(new RegExp(id))
  await staff.comment(id, '현장에서 덧붙임 LIVE-1')
  await expect(page.getByText('현장에서 덧붙임 LIVE-1')).toBeVisible()
  expect(await page.evaluate(() => 'notReloaded' in window)).toBe(true)
})

/** A select inside a dialog: its list is a layer of its own. */
async function choose(dialog: Locator, label: string, option: string) {
  await dialog.getByLabel(label).click()
  await dialog.page().getByRole('option', { name: option, exact: true }).click()
}

function yesterday() {
  return { happened_at: new Date(Date.now() - 86_400_000).toISOString() }
}
