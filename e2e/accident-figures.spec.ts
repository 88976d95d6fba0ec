import { expectAccessible } from './harness/accessibility.ts'
import { openProject } from './harness/record.ts'
import { expect, test } from './harness/test.ts'

test('what hurt people: figures of a year, and the reports behind a number', async ({ openAs }) => {
  const page = await openAs('safety', 'desktop')
  const project = await openProject(page)
  await page.goto(`/project/${project}/tab/40`)
  await page.getByRole('button', { name: '사고 현황' }).click()
  const table = page.getByRole('table', { name: '기인물별' })
  await expect(page.getByRole('heading', { name: /^\d{4}년$/ })).toBeVisible()
  await page.getByRole('button', { name: '앞 기간', exact: true }).click()
  await expect(page).toHaveURL(/at=%22\d{4}%22/)
  // The year may have begun yesterday: the demo's year ends today.
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
  await page.goto(`/project/${project}/tab/40?show=accidents&at=${day(360)}~${day(0)}`)
  const number = table.getByRole('button', { name: /재해\(건\) [1-9]/ }).first()
  await expect(number).toBeVisible()
  await expectAccessible(page)

  const count = (await number.textContent()) ?? ''
  await number.click()
  const dialog = page.getByRole('dialog')
  const inList = dialog.getByRole('link', { name: `목록에서 보기 (${count}건)` })
  await expect(dialog.getByRole('listitem')).toHaveCount(Number(count))
  await inList.click()
  await expect(page).toHaveURL(/where=/)
  await expect(page.getByRole('main').locator('tbody tr')).toHaveCount(Number(count))
  await page.goBack()
  await expect(page).toHaveURL(/show=accidents/)

  const phone = await openAs('safety', 'phone')
  await phone.goto(`/project/${project}/tab/40?show=accidents`)
  await expect(phone.getByText(/^앞 기간 \d+건 \d+명$/).first()).toBeVisible()
  expect(
    await phone.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0)
  await expectAccessible(phone)
})
