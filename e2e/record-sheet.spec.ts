import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { readXlsx } from 'hucre/xlsx'
import { expectAccessible } from './harness/accessibility.ts'
import { openProject } from './harness/record.ts'
import { expect, test } from './harness/test.ts'
import { withCells } from './harness/workbook.ts'

async function download(page: Page, button: string): Promise<Buffer> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ])
  return await readFile(await file.path())
}

async function upload(page: Page, buffer: Buffer) {
  const another = page.getByRole('button', { name: '다른 파일 고르기' })
  if (await another.isVisible()) await another.click()
  await page.locator('input[type=file]').setInputFiles({ name: '장비.xlsx', mimeType: '', buffer })
}

const rowsOf = async (book: Buffer) => (await readXlsx(book)).sheets[0]?.rows ?? []

test('records changed in Excel come back: those cells change, and nothing the second time', async ({
  openAs,
}) => {
  const page = await openAs('manager', 'desktop')
  const project = await openProject(page)
  await page.goto(`/project/${project}/tab/502`)
  await page.getByRole('link', { name: '엑셀로 올리기' }).click()
  await expect(page.getByRole('heading', { name: /엑셀 올리기 · 장비 등록/ })).toBeVisible()

  const book = await download(page, '지금 기록 받기')
  const rows = await rowsOf(book)
  const keys = rows[1]?.map(String) ?? []
  const column = (key: string) => String.fromCharCode(65 + keys.indexOf(key))
  expect(keys.slice(0, 2)).toEqual(['row_id', 'row_hash'])
  expect(rows.length).toBeGreaterThan(5)

  // As it is, it changes nothing.
  await upload(page, book)
  await expect(page.getByText('바뀐 곳이 없습니다.')).toBeVisible()

  const changed = withCells(book, {
    [`${column('name')}3`]: '굴착기 XL-1',
    [`${column('insurance_until')}4`]: '2031. 1. 5.',
    [`${column('operator_name')}5`]: '김엑셀',
  })
  await upload(page, changed)
  await page.getByRole('tab', { name: '바뀌는 곳 3' }).click()
  await expect(page.getByRole('row', { name: /굴착기 XL-1/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /2031-01-05/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '3행 올리기' }).click()
  await expect(page.getByText('3건을 고쳤습니다.')).toBeVisible()

  await upload(page, changed)
  await expect(page.getByText('바뀐 곳이 없습니다.')).toBeVisible()

  // What is there now is what was there, but for three cells.
  await page.getByRole('button', { name: '다른 파일 고르기' }).click()
  const after = await rowsOf(await download(page, '지금 기록 받기'))
  const byId = new Map(after.map((row) => [row[0], row.slice(2)]))
  const differing = rows.slice(2).flatMap((row) =>
    row.slice(2).flatMap((cell, at) => {
      const now = byId.get(row[0])?.[at] ?? null
      return now === (cell ?? null) ? [] : [[keys[at + 2], now]]
    }),
  )
  expect(differing.sort()).toEqual([
    ['insurance_until', '2031-01-05'],
    ['name', '굴착기 XL-1'],
    ['operator_name', '김엑셀'],
  ])

  // What is wrong is said by row and column, and comes back with its reason.
  const first = String(rows[2]?.[0])
  await upload(
    page,
    withCells(book, {
      A4: first,
      [`${column('in_date')}5`]: '3월 초',
      A6: first.replace(/.$/, 'x'),
    }),
  )
  await expect(page.getByText('날짜가 아닙니다')).toBeVisible()
  await expect(page.getByText(/찾을 수 없는 기록/)).toBeVisible()
  await expect(page.getByText(/행과 같은 기록입니다/)).toHaveCount(2)
  await expect(page.getByRole('button', { name: /행 올리기/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
})

test('rows copied in Excel are pasted into a table of the form', async ({ openAs }) => {
  const page = await openAs('manager', 'desktop')
  const project = await openProject(page)
  await page.goto(`/project/${project}/tab/504/write`)
  await page.getByRole('button', { name: '엑셀에서 붙여넣기' }).click()
  const cells = page.getByLabel('복사한 셀')
  await cells.fill('직종\t인원\t공수\n형틀목공\t열\t10')
  await expect(page.getByText(/2번째 줄 인원: 숫자가 아닙니다/)).toBeVisible()
  await expect(page.getByRole('button', { name: '1건 넣기' })).toBeDisabled()
  // There are no parts of people: 12 was meant, or 1,200.
  await cells.fill('직종\t인원\t공수\n형틀목공\t1,2\t1,5')
  await expect(page.getByText(/2번째 줄 인원: 정수로 적어주세요/)).toBeVisible()
  await cells.fill('직종\t인원\t공수\n형틀목공\t12\t12\n철근공\t3\t3')
  await expectAccessible(page)
  await page.getByRole('button', { name: '2건 넣기' }).click()
  const table = page.getByRole('grid', { name: '직종별 인원' })
  // The head, two rows, the one to go on with, and the totals.
  await expect(table).toHaveAttribute('aria-rowcount', '5')
  await expect(table.getByRole('row', { name: /^계 15명/ })).toBeVisible()
})
