import type { Page } from '@playwright/test'
import { expectAccessible, unroll } from './harness/accessibility.ts'
import { pick } from './harness/pick.ts'
import { openProject } from './harness/record.ts'
import { untilCached } from './harness/stored.ts'
import { expect, test } from './harness/test.ts'

/** Nothing is wider than the screen, and axe finds nothing grave, by day and by night. */
async function expectGood(page: Page, width: number) {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(width)
  await unroll(page)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expectAccessible(page)
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.setViewportSize({ width, height: 900 })
}

for (const [device, width] of [
  ['phone', 390],
  ['desktop', 1440],
] as const) {
  const tag = device === 'desktop' ? [] : ['@soak']
  test(`a manager adds, moves and retires an employee, on the ${device}`, { tag }, async ({
    openAs,
  }) => {
    const name = `한새봄${width}`
    const page = await openAs('manager', device)
    await page.setViewportSize({ width, height: 900 })
    const project = await openProject(page)
    await page.goto(`/project/${project}/employees`)
    const main = page.getByRole('main')
    await expect(main.getByText(/^\d+명$/)).toBeVisible()
    await expectGood(page, width)

    await main.getByRole('button', { name: '근로자 추가' }).click()
    await page.getByRole('button', { name: '저장' }).click()
    await expect(page.getByText('필수 항목입니다.').first()).toBeVisible()
    await page.getByLabel('이름', { exact: true }).fill(name)
    await page.getByLabel('직종', { exact: true }).fill('비계공')
    await pick(page, '소속 회사', '(주)누리비계')
    await pick(page, '고용형태', '일용')
    await expectAccessible(page)
    await page.getByRole('button', { name: '저장' }).click()
    await expect(page).toHaveURL(/\/employees\/\d+$/)
    await expect(main.getByText('(주)누리비계 · 비계공')).toBeVisible()
    await expectGood(page, width)

    await main.getByRole('button', { name: '직책·소속 변경' }).click()
    await page.getByRole('button', { name: '저장' }).click()
    await expect(page.getByText('앞뒤 날짜의 순서가 맞지 않습니다.')).toBeVisible()
    await page.getByRole('button', { name: '취소' }).click()
    await main.getByRole('button', { name: '퇴직 처리' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '퇴직 처리' }).click()
    await expect(main.getByText(/퇴직 예정$/)).toBeVisible()

    await page.goto(`/project/${project}/employees`)
    await main.getByRole('searchbox').fill(name)
    await expect(main.getByText('1명', { exact: true })).toBeVisible()
    await main.getByRole('button', { name: '조건' }).click()
    await page.getByLabel('직종', { exact: true }).fill('없는 직종')
    await page.getByRole('button', { name: '검색', exact: true }).click()
    await expect(main.getByText('조건에 맞는 근로자가 없습니다')).toBeVisible()
    await main.getByRole('button', { name: '직종 없는 직종' }).click()
    await expect(main.getByRole('link', { name })).toBeVisible()
  })
}

test('employees that were shown are available offline', async ({ openAs, network }) => {
  const page = await openAs('staff', 'phone')
  const project = await openProject(page)
  await page.goto(`/project/${project}/employees`)
  const main = page.getByRole('main')
  await expect(main.getByText(/^\d+명$/)).toBeVisible()
  await expect(main.getByRole('button', { name: '근로자 추가' })).toHaveCount(0)
  const first = main.getByRole('listitem').first()
  const name = (await first.textContent()) ?? ''
  await untilCached(page)
  await network.set({ kind: 'refuse' })
  await page.reload()
  await expect(first).toHaveText(name)
})

test('standard work is found by class and by words', async ({ openAs }) => {
  const page = await openAs('staff', 'phone')
  const project = await openProject(page)
  await page.goto(`/project/${project}/hse`)
  const main = page.getByRole('main')
  await expect(main.getByText(/^\d+건$/)).toBeVisible()
  await expectGood(page, 390)
  await pick(page, '분야', '토목')
  await pick(page, '대공종', '터널공사')
  await expect(main.getByText('토목 › 터널공사 › 굴착').first()).toBeVisible()
  await main.getByRole('searchbox').fill('잔류 화약')
  await expect(main.getByText('1건', { exact: true })).toBeVisible()
  await expect(main.getByText('막장 세척·확인, 잔류공 재천공 금지')).toBeVisible()
})
