import type { Locator, Page } from '@playwright/test'
import type { Row } from '../contract/form/field-types.ts'
import { expectAccessible } from './harness/accessibility.ts'
import { Ime } from './harness/ime.ts'
import { untilAllSent } from './harness/outbox.ts'
import { goTo, openProject, saveRecord } from './harness/record.ts'
import { untilCached } from './harness/stored.ts'
import { expect, test } from './harness/test.ts'
import { Writer } from './harness/writer.ts'

const lines = 300

/** The cell of a grid; rows from 0, columns as they are read. */
const cellOf = (grid: Locator, row: number, column: number) =>
  grid.locator(`[role=gridcell][data-row="${row}"][data-column="${column}"]`)

async function pasteInto(page: Page, cell: Locator, text: string) {
  await cell.click()
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await page.keyboard.press('Control+v')
}

/** The form of a day on which no other test writes. */
async function openForm(page: Page, day: string): Promise<[project: number, grid: Locator]> {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const project = await openProject(page)
  await goTo(page, `/project/${project}/tab/504/write`)
  const grid = page.getByRole('grid', { name: '직종별 인원' })
  await grid.waitFor()
  await page.getByLabel('일자', { exact: true }).fill(day)
  await page.getByLabel('일자', { exact: true }).press('Enter')
  return [project, grid]
}

const trade = (n: number) => ['형틀목공', '철근공', '비계공'][n % 3]
const copied = [
  '직종\t팀\t인원\t공수\t작업내용',
  ...Array.from(
    { length: lines },
    (_, n) => `${trade(n)}\t${n + 1}팀\t2\t2.5\t"설치\n해체 ""확인"""`,
  ),
].join('\n')

test('rows are written at a desk as in a spreadsheet, in Korean, and three hundred at once', async ({
  openAs,
  app,
  database,
}) => {
  const page = await openAs('manager', 'desktop')
  const [project, grid] = await openForm(page, '2024-03-03')
  const ime = await Ime.of(page)

  // The first letter begins the cell, and is not lost.
  await cellOf(grid, 0, 1).click()
  for (const state of ['ㅎ', '하', '한']) await ime.compose(state)
  const input = grid.getByRole('textbox')
  await expect(input).toHaveValue('한')
  // The Enter that ends the syllable stays in the cell, the next one goes down.
  await page.keyboard.press('Enter')
  await expect(input).toBeFocused()
  await ime.commit('한')
  await ime.type('ㅌ', '티', '팀')
  await expect(input).toHaveValue('한팀')
  await page.keyboard.press('Enter')
  await expect(cellOf(grid, 0, 1)).toHaveText('한팀')
  await expect(grid.getByRole('rowheader', { name: '직종 1' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: '새 직종 팀' })).toBeFocused()

  // A list is narrowed by what is typed, and Tab goes on to the right.
  await cellOf(grid, 0, 0).click()
  await ime.type('ㅊ', '처', '철')
  await expect(page.getByRole('option').first()).toHaveText(/^철/)
  await page.keyboard.press('Tab')
  await expect(cellOf(grid, 0, 0)).toHaveText(/^철/)
  await page.keyboard.press('Tab')
  await page.keyboard.type('12')
  await page.keyboard.press('Tab')
  await page.keyboard.type('13,5')
  // What is no number stays open and says so; Escape brings back what was there.
  await page.keyboard.type('명')
  await page.keyboard.press('Enter')
  await expect(page.getByText('숫자가 아닙니다.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(cellOf(grid, 0, 3)).toHaveText('')
  await page.keyboard.type('13.5')
  await page.keyboard.press('Enter')
  await expect(cellOf(grid, 0, 3)).toHaveText('13.5')
  await expect(cellOf(grid, 0, 2)).toHaveText('12명')

  await pasteInto(page, cellOf(grid, 1, 0), copied)
  await expect(page.getByText(`${lines}행을 붙여넣었습니다`)).toBeVisible()
  await expect(grid).toHaveAttribute('aria-rowcount', String(lines + 4))
  // Only what is near the screen is there.
  expect(await grid.getByRole('row').count()).toBeLessThan(60)
  await expect(grid.getByText('612명')).toBeVisible()

  // What cannot be read is shown first; the rest is pasted only when the person says so.
  await page.keyboard.press('Control+Home')
  const faulty = '철근공\t새 팀\t다섯'
  await pasteInto(page, cellOf(grid, 0, 0), faulty)
  const dialog = page.getByRole('dialog', { name: '붙여넣을 수 없는 칸이 있습니다' })
  await expect(dialog.getByText(/1번째 줄 인원: 숫자가 아닙니다/)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '나머지 넣기' }).click()
  await expect(cellOf(grid, 0, 1)).toHaveText('새 팀')
  await expect(cellOf(grid, 0, 2)).toHaveText('12명')
  await expect(input).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(cellOf(grid, 0, 1)).toHaveText('한팀')

  // Undone and done again as one step.
  await page.keyboard.press('Control+z')
  await expect(grid).toHaveAttribute('aria-rowcount', '4')
  await page.keyboard.press('Control+Shift+z')
  await expect(grid).toHaveAttribute('aria-rowcount', String(lines + 4))

  // A range is dragged with the mouse, and its corner fills the rows below it.
  await page.keyboard.press('Control+Home')
  await cellOf(grid, 1, 1).hover()
  await page.mouse.down()
  await cellOf(grid, 2, 2).hover()
  await page.mouse.up()
  await expect(grid.locator('[role=gridcell][aria-selected=true]')).toHaveCount(4)
  await grid.locator('[data-handle]').hover()
  await page.mouse.down()
  await cellOf(grid, 4, 2).hover()
  await page.mouse.up()
  await expect(cellOf(grid, 3, 1)).toHaveText('1팀')
  await expect(cellOf(grid, 4, 1)).toHaveText('2팀')
  await page.keyboard.press('Control+z')
  await expect(cellOf(grid, 4, 1)).toHaveText('4팀')

  await page.keyboard.press('Control+End')
  await page.keyboard.press('ArrowUp')
  await expect(cellOf(grid, lines, 8)).toHaveText(/설치\s해체 "확인"/)
  await expectAccessible(page)

  // Escape and Tab leave the grid, Tab alone does not.
  await page.keyboard.press('Tab')
  await expect(input).toBeFocused()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: '엑셀에서 붙여넣기' })).toBeFocused()

  // Copied from here, a range says what it shows; cut empties it; fill brings the row above.
  await cellOf(grid, lines, 1).click()
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Control+c')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${lines}팀\t2`)
  await page.keyboard.press('Control+x')
  await expect(cellOf(grid, lines, 2)).toHaveText('')
  await page.keyboard.press('Control+d')
  await expect(cellOf(grid, lines, 1)).toHaveText(`${lines - 1}팀`)
  await page.keyboard.press('Delete')

  // The list of errors leads to the cell, wherever it is.
  await page.keyboard.press('Control+Home')
  await page.getByRole('button', { name: '인원 투입 저장' }).click()
  const wrong = page.getByRole('textbox', { name: `직종 ${lines + 1} 인원` })
  await expect(wrong).toBeFocused()
  await expect(wrong).toHaveAccessibleDescription(/적어 주세요/)
  await expect(cellOf(grid, lines, 2)).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)

  // A column that was made wider is as wide the next time.
  const head = grid.getByRole('columnheader', { name: '인원' })
  const width = async () => (await head.boundingBox())?.width ?? 0
  const narrow = await width()
  const edge = head.locator('[data-resize]')
  await edge.hover()
  const at = await edge.boundingBox()
  if (!at) throw new Error('the head has no edge')
  await page.mouse.down()
  await page.mouse.move(at.x + 60, at.y + at.height / 2)
  await page.mouse.up()
  await expect.poll(width).toBeGreaterThan(narrow + 40)
  const wide = await width()
  const settings = () =>
    database.count(
      `select 1 from user_meta where key like 'grid.504.%' and value like '%headcount%'`,
    )
  await expect.poll(settings).toBe(1)
  await untilCached(page)

  // The draft is on the device.
  await page.reload()
  await expect(grid).toHaveAttribute('aria-rowcount', String(lines + 4))
  await expect.poll(width).toBeCloseTo(wide, 0)
  await cellOf(grid, 0, 0).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.press('ArrowUp')
  await cellOf(grid, lines, 2).click()
  await page.keyboard.type('7')
  const id = await saveRecord(page)
  await untilAllSent(page)
  const rowsNow = async () => {
    const [found] = await database.rows<{ people: Row[] }>(
      `select "values"->'people' as people from post where id = $1`,
      [id],
    )
    return found?.people ?? []
  }
  const rows = await rowsNow()
  expect(rows).toHaveLength(lines + 1)
  expect(rows[0]).toMatchObject({ team: '한팀', headcount: 12, man_days: 13.5 })
  expect(rows.at(-1)).toMatchObject({ headcount: 7, man_days: 2.5, work: '설치 해체 "확인"' })

  // The office sees them all.
  await goTo(page, `/project/${project}/tab/504/page/${id}`)
  await expect(page.getByText('617명').first()).toBeVisible()
  await expect(page.getByText(`${lines - 1}팀`)).toBeVisible()

  // Another person changes another row meanwhile: both stay.
  await goTo(page, `/project/${project}/tab/504/update/${id}`)
  await cellOf(grid, 4, 1).click()
  await page.keyboard.type('desk')
  await page.keyboard.press('Enter')
  const other = await Writer.signIn(app, 'safety')
  const theirs = rows.map((row, index) => (index === 9 ? { ...row, team: '다른 사람' } : row))
  await other.change(id, { people: theirs }, 504)
  await saveRecord(page)
  await untilAllSent(page)
  await expect.poll(async () => (await rowsNow())[9]?.team).toBe('다른 사람')
  expect((await rowsNow())[4]?.team).toBe('desk')
})

test('a phone has its cards, and never loads the grid', async ({ openAs, network }) => {
  const page = await openAs('manager', 'phone')
  const project = await openProject(page)
  await goTo(page, `/project/${project}/tab/504/write`)
  await page.getByRole('button', { name: '다음', exact: true }).click()
  await page.getByRole('button', { name: '직종 추가' }).click()
  await expect(page.getByRole('dialog', { name: '직종 1' })).toBeVisible()
  await expect(page.getByRole('grid')).toHaveCount(0)
  expect(network.log.filter(({ head }) => head.path.includes('desk-grid'))).toEqual([])
})

test('a desk that never loaded the grid writes on cards without a connection', async ({
  openAs,
  network,
}) => {
  const page = await openAs('manager', 'desktop')
  const project = await openProject(page)
  const browser = await page.context().newCDPSession(page)
  await browser.send('Network.clearBrowserCache')
  await network.set({ kind: 'refuse' })
  await page.goto(`/project/${project}/tab/504/write`)
  await page.getByRole('button', { name: '직종 추가' }).click()
  await expect(page.getByRole('dialog', { name: '직종 1' })).toBeVisible()
  await expect(page.getByRole('grid')).toHaveCount(0)
})
