import type { Locator, Page } from '@playwright/test'
import { expectAccessible, unroll } from './harness/accessibility.ts'
import { untilControlled } from './harness/account.ts'
import { openProject } from './harness/record.ts'
import { untilCached } from './harness/stored.ts'
import { expect, test } from './harness/test.ts'

/** On the first days of a month there may be no records of it yet. */
async function untilSome(page: Page, some: Locator) {
  await expect(page.getByRole('grid')).toBeVisible()
  if ((await some.count()) === 0) await page.getByRole('button', { name: '앞 달' }).click()
  await expect(some.first()).toBeVisible()
}

/** Only the matrix itself is wider than the phone. */
const expectNoSideScroll = async (page: Page) =>
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
    .toBeLessThanOrEqual(0)

const cells = (page: Page) => page.getByRole('grid').getByRole('link')

test('a cell of the matrix opens the list of what it counts, and back returns to it', async ({
  openAs,
}) => {
  const page = await openAs('safety', 'desktop')
  const project = await openProject(page)
  await page.goto(`/project/${project}/tab/45`)
  await page.getByRole('button', { name: '월 현황' }).click()
  await untilSome(page, cells(page))
  await expectAccessible(page)

  const first = cells(page).first()
  const name = (await first.getAttribute('title')) ?? ''
  const count = / (\d+)건/.exec(name)?.[1]
  const address = page.url()
  await first.click()
  await expect(page).toHaveURL(/where=/)
  await expect(page.getByRole('main').getByText(`${count}건`, { exact: true })).toBeVisible()
  await expect(page.getByRole('main').locator('tbody tr')).toHaveCount(Number(count))
  await page.goBack()
  await expect(page).toHaveURL(address)
  await expect(cells(page).first()).toHaveAttribute('title', name)
  await page.getByRole('button', { name: '목록', exact: true }).click()
  await expect(page.getByRole('grid')).toHaveCount(0)
})

test('the matrix is walked through by keys, one stop for the tab key', async ({ openAs }) => {
  const page = await openAs('safety', 'desktop')
  const project = await openProject(page)
  await page.goto(`/project/${project}/tab/45?show=matrix`)
  const grid = page.getByRole('grid')
  await expect(grid.locator('[tabindex="0"]')).toHaveCount(1)
  const at = () => page.evaluate(() => document.activeElement?.getAttribute('data-grid-stop'))
  await grid.locator('[tabindex="0"]').focus()
  for (const [key, place] of [
    ['ArrowRight', '0,1'],
    ['ArrowDown', '1,1'],
    ['ArrowLeft', '1,0'],
    ['ArrowLeft', '1,0'],
    ['ArrowUp', '0,0'],
    ['PageDown', /^[1-9]\d*,0$/],
    ['PageUp', '0,0'],
  ] as const) {
    await page.keyboard.press(key)
    expect(await at()).toMatch(place)
  }
  await page.keyboard.press('End')
  expect(await at()).toMatch(/^0,(27|28|29|30)$/)
  await expect(grid.locator('[tabindex="0"]')).toHaveCount(1)
})

test('the calendar of a phone shows the chosen day, and goes from month to month', async ({
  openAs,
}) => {
  const page = await openAs('safety', 'phone')
  const project = await openProject(page)
  await page.goto(`/project/${project}/tab/11`)
  await page.getByRole('button', { name: '달력' }).click()
  await expect(page.getByRole('grid')).toBeVisible()
  await expectAccessible(page)
  const busy = page.getByRole('grid').getByRole('button', { name: /작업 \d+건/ })
  await untilSome(page, busy)
  await expectNoSideScroll(page)
  await busy.first().click()
  await expect(busy.first()).toHaveAttribute('aria-pressed', 'true')
  const toList = page.getByRole('link', { name: /^목록에서 보기/ })
  const count = /(\d+)건/.exec((await toList.textContent()) ?? '')?.[1]
  const address = page.url()
  await toList.click()
  await expect(page.getByText(`${count}건`, { exact: true })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(address)
  // The list stays until the calendar is there.
  await expect(page.getByRole('grid')).toBeVisible()
  const month = page.getByRole('heading', { level: 2 })
  const before = await month.textContent()
  await page.getByRole('button', { name: '다음 달' }).click()
  await expect(month).not.toHaveText(before ?? '')
  await page.getByRole('button', { name: '오늘', exact: true }).click()
  await expect(page.getByRole('grid').locator('[aria-current=date]')).toBeVisible()
})

test('without a connection the last answer stays, and a month never seen says so', async ({
  openAs,
  network,
}) => {
  const page = await openAs('safety', 'phone')
  const project = await openProject(page)
  await untilControlled(page)
  await page.goto(`/project/${project}/tab/45?show=matrix`)
  await expect(page.getByRole('grid')).toBeVisible()
  await expectNoSideScroll(page)
  // Stored with the other answers of this person.
  await untilCached(page)
  await page.goto(`/project/${project}/home`)
  await network.set({ kind: 'refuse' })
  await page.goto(`/project/${project}/tab/45?show=matrix`)
  await expect(page.getByRole('grid')).toBeVisible()
  await expect(page.getByText(/기준$/)).toBeVisible()
  await page.getByRole('button', { name: '다음 달' }).click()
  await expect(page.getByRole('alert')).toContainText('현황을 받지 못했습니다')
})

test('a list does not load what is shown beside it', async ({ openAs }) => {
  const page = await openAs('safety', 'desktop')
  const project = await openProject(page)
  await page.goto(`/project/${project}/tab/45`)
  await expect(page.getByRole('main').locator('tbody tr').first()).toBeVisible()
  // It would come no more if it were there.
  const script = page.waitForResponse((one) => new URL(one.url()).pathname.endsWith('.js'))
  await page.getByRole('button', { name: '월 현황' }).click()
  await script
  await expect(page.getByRole('grid')).toBeVisible()
})

test('the timeline shows what goes on in a month, and a bar opens its record', async ({
  openAs,
}) => {
  const page = await openAs('safety', 'desktop')
  const project = await openProject(page)
  await page.goto(`/project/${project}/tab/502`)
  await page.getByRole('button', { name: '일정' }).click()
  const bars = page.getByRole('list', { name: /일정/ }).getByRole('link')
  await expect(bars.first()).toBeVisible()
  await expectAccessible(page)
  const name = await bars.first().locator('.truncate').textContent()
  const address = page.url()
  await bars.first().click()
  await expect(page).toHaveURL(/\/page\//)
  await expect(page.getByRole('heading', { name: name ?? '' }).first()).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(address)

  const phone = await openAs('safety', 'phone')
  await phone.goto(`/project/${project}/tab/502?show=timeline`)
  await expect(phone.getByRole('list', { name: /일정/ }).getByRole('link').first()).toBeVisible()
  await expectNoSideScroll(phone)
  await unroll(phone)
  await expectAccessible(phone)
})
