import type { Page } from '@playwright/test'
import { writeXlsx } from 'hucre/xlsx'
import { expectAccessible } from './harness/accessibility.ts'
import { openProject } from './harness/record.ts'
import { expect, test } from './harness/test.ts'

const people = [
  ['김하나 XL', '010-6000-0001', '비계공'],
  ['이둘 XL', '010-6000-0002', '철근공'],
  ['박셋 XL', '010-6000-0003', '신호수'],
] as const

/** A list as a site keeps it: a title above the head, and another month beside it. */
const book = async (rows: readonly (readonly [string, string, string])[], company: string) => {
  const list = (title: string) => [
    [title],
    [],
    ['이름', '연락처', '직종', '소속 업체', '입사일'],
    ...rows.map(([name, phone, job]) => [name, phone, job, company, '2026-03-02']),
  ]
  return Buffer.from(
    await writeXlsx({
      sheets: [
        { name: '7월', rows: list('7월 투입 인원') },
        { name: '8월', rows: list('8월 투입 인원') },
      ],
    }),
  )
}

async function choose(page: Page, buffer: Buffer) {
  const input = page.locator('input[type=file]')
  await input.setInputFiles({ name: '투입 인원.xlsx', mimeType: '', buffer })
  await page.getByRole('radio', { name: '8월' }).check()
  await page.getByRole('button', { name: '이 시트 읽기' }).click()
}

test('a file of people that comes again asks about those who are registered', async ({
  openAs,
}) => {
  const page = await openAs('manager', 'desktop')
  const project = await openProject(page)
  await page.goto(`/project/${project}/employees/excel-upload`)
  const company = '한결종합건설(주)'
  const input = page.locator('input[type=file]')
  await input.setInputFiles({ name: '명단.hwp', mimeType: '', buffer: Buffer.from('한글') })
  await expect(page.getByRole('alert')).toContainText('명단.hwp')

  await choose(page, await book(people, company))
  await page.getByRole('button', { name: '3행 올리기' }).click()
  await expect(page.getByText('3행을 등록했습니다.')).toBeVisible()

  await page.getByRole('button', { name: '다른 파일 고르기' }).click()
  await choose(page, await book(people, company))
  await expect(page.getByText('3명 이미 등록됨, 변경 없음')).toBeVisible()

  // Two of them changed: nothing is done before a person has said what.
  await page.getByRole('button', { name: '다른 파일 고르기' }).click()
  const [first, second, third] = people
  const changed = [
    [first[0], '０１０－６０００－０００１', '형틀목공'],
    [second[0], second[1], '형틀목공'],
    third,
  ] as const
  await choose(page, await book(changed, company))
  await expect(page.getByText('이미 등록된 사람일 수 있습니다 · 2행')).toBeVisible()
  await expect(page.getByText(/010-\*\*\*\*-0001/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '모두 건너뛰기' }).click()
  await page
    .getByRole('radiogroup', { name: /김하나 XL/ })
    .getByRole('radio', { name: /수정/ })
    .check()
  await page.getByRole('button', { name: '1행 올리기' }).click()
  await expect(
    page.getByText(/1행을 수정했습니다\..*1명 이미 등록됨.*1행을 건너뛰었습니다/),
  ).toBeVisible()

  await page.goto(`/project/${project}/employees?q=XL`)
  await expect(page.locator('tbody tr')).toHaveCount(3)
  await expect(page.getByRole('row', { name: /김하나 XL/ })).toContainText('형틀목공')
  await expect(page.getByRole('row', { name: /이둘 XL/ })).toContainText('철근공')
})
