import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { expectAccessible } from './harness/accessibility.ts'
import { makePhoto } from './harness/photo.ts'
import { openProject } from './harness/record.ts'
import { untilCached } from './harness/stored.ts'
import { expect, test } from './harness/test.ts'

const list = (project: number) => `/project/${project}/field/all`

async function fits(page: Page, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    const wide = () => page.evaluate(() => document.documentElement.scrollWidth)
    await expect.poll(wide, `${width} px`).toBeLessThanOrEqual(width)
  }
}

test('a manager adds a work site on the phone; a worker reads its card offline', async ({
  openAs,
}) => {
  const phone = await openAs('manager', 'phone')
  const project = await openProject(phone)
  await phone.goto(list(project))
  await phone.getByRole('link', { name: '현장 등록' }).click()
  await phone.getByRole('button', { name: '등록', exact: true }).click()
  await expect(phone.getByText('필수 항목입니다.')).toBeVisible()
  await phone.getByLabel('현장명').fill('옥탑 기계실 FLD-1')
  await phone.getByLabel('현장 구분 코드').fill('기계')
  await phone.getByLabel('전화번호').fill('031-790-0007')
  await phone.getByLabel('도급금액').fill('1234567')
  const photos = phone.getByRole('group', { name: '현장 사진' }).last()
  await photos.locator('input[type=file]').setInputFiles({
    name: '옥탑.jpg',
    mimeType: 'image/jpeg',
    buffer: await makePhoto({ width: 320, height: 240 }),
  })
  await expect(photos.getByRole('img', { name: '사진 1' })).toBeVisible()
  await fits(phone, [320, 390])
  await expectAccessible(phone)
  await phone.getByRole('button', { name: '등록', exact: true }).click()
  await expect(phone).toHaveURL(/\/field\/.+\/info\/\d+$/)
  await expect(phone.getByRole('img', { name: '옥탑 기계실 FLD-1 사진 1' })).toBeVisible()
  await expect(phone.getByText('1,234,567원')).toBeVisible()
  await expectAccessible(phone)
  const card = new URL(phone.url()).pathname

  const worker = await openAs('worker', 'phone')
  await worker.goto(list(project))
  await worker.getByRole('link', { name: /옥탑 기계실 FLD-1/ }).click()
  await expect(worker.getByText('031-790-0007')).toBeVisible()
  const picture = worker.getByRole('img', { name: '옥탑 기계실 FLD-1 사진 1' })
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(320)
  await expect(worker.getByRole('button', { name: '삭제' })).toHaveCount(0)
  await untilCached(worker)
  await worker.context().setOffline(true)
  await worker.goto(list(project))
  await expect(worker.getByRole('link', { name: /옥탑 기계실 FLD-1/ })).toBeVisible()
  await worker.goto(card)
  await expect(worker.getByText('031-790-0007')).toBeVisible()
  await worker.context().setOffline(false)

  await phone.goto(`${list(project)}/excel-upload`)
  await expect(phone.getByRole('button', { name: /PC/ })).toBeVisible()
})

test('a workbook shows its errors by row and column, and its valid rows are imported', async ({
  openAs,
}) => {
  const page = await openAs('manager', 'desktop')
  const project = await openProject(page)
  await page.goto(list(project))
  await page.getByRole('link', { name: '엑셀로 올리기' }).click()

  const handed = page.waitForEvent('download')
  await page.getByRole('button', { name: '양식 내려받기' }).click()
  const template = await readXlsx(await readFile(await (await handed).path()))
  const [labels = [], keys = []] = template.sheets[0]?.rows ?? []
  expect(labels[0]).toBe('현장명 *')
  expect(keys[0]).toBe('field_name')
  await expectAccessible(page)

  const row = (cells: Record<string, string | number>) =>
    keys.map((key) => cells[String(key)] ?? null)
  const many = Array.from({ length: 3000 }, (_, n) =>
    row({ field_name: `엑셀 ${n}호 FLD-2`, phone: '010-0000-0007', field_code: '엑셀' }),
  )
  const bytes = await writeXlsx({
    sheets: [
      {
        name: '현장',
        rows: [
          labels,
          keys,
          ...many,
          row({ field_name: '', start_work_at: '2026-02-30' }),
          row({ field_name: '없는 업체 FLD-2', companies: '세상에 없는 회사' }),
        ],
      },
    ],
  })
  const input = page.locator('input[type=file]')
  const file = (name: string, buffer: Buffer) => ({ name, mimeType: '', buffer })
  await input.setInputFiles(file('현장.hwp', Buffer.from('한글 문서')))
  await expect(page.getByText(/엑셀 파일\(\.xlsx\)이 아닙니다/)).toBeVisible()
  await input.setInputFiles(file('현장.xlsx', Buffer.from(bytes)))

  const mistakes = page.getByRole('table', { name: '틀린 곳' })
  await expect(mistakes.getByRole('row', { name: /3,003.*현장명.*필수 항목/ })).toBeVisible()
  await expect(mistakes.getByRole('row', { name: /3,003.*착공일.*2026-02-30/ })).toBeVisible()
  await expect(
    mistakes.getByRole('row', { name: /3,004.*참여업체.*세상에 없는 회사/ }),
  ).toBeVisible()
  await expect(page.getByText('3,000행', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await fits(page, [992, 1440])

  await expect(page.getByText(/틀린 행이 있어 올릴 수 없습니다/)).toBeVisible()
  await page.getByRole('radio', { name: /맞는 행만/ }).check()
  await page.getByRole('button', { name: '3,000행 올리기' }).click()
  await expect(page.getByText('3,000행을 등록했습니다.')).toBeVisible()
  const left = page.waitForEvent('download')
  await page.getByRole('button', { name: '틀린 행만 내려받기' }).click()
  const wrong = await readXlsx(await readFile(await (await left).path()))
  expect(wrong.sheets[0]?.rows).toHaveLength(4)

  await page.getByRole('link', { name: '목록 보기' }).click()
  await page.getByRole('searchbox', { name: '현장 검색' }).fill('2999호')
  await expect(page.locator('tbody tr')).toHaveCount(1)
  await page.getByRole('link', { name: /엑셀 2999호 FLD-2/ }).click()
  await expect(page.getByText('010-0000-0007')).toBeVisible()
  await page.getByRole('button', { name: '삭제' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click()
  await expect(page.getByText('현장을 삭제했습니다.')).toBeVisible()
})
