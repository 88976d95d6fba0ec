import { expectAccessible } from './harness/accessibility.ts'
import { openProject } from './harness/record.ts'
import { expect, test } from './harness/test.ts'

test('an inspector’s question: who has too few hours, and which trainings they signed', async ({
  openAs,
}) => {
  const page = await openAs('safety', 'desktop')
  const project = await openProject(page)
  await page.goto(`/project/${project}/tab/505`)
  await page.getByRole('button', { name: '사람별' }).click()
  const table = page.getByRole('table', { name: '명부의 사람' })
  // The half-year may have begun yesterday: then everybody is short in it, and had trainings before.
  await page.getByRole('button', { name: '앞 반기' }).click()
  await expect(table.getByRole('row').nth(1)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /부족만/ }).click()
  await expect(page).toHaveURL(/short=true/)
  const row = table
    .getByRole('row')
    .filter({ hasText: /[1-9][\d.]*시간 \/ 12시간/ })
    .first()
  await expect(row).toContainText('부족')
  const name = (await row.getByRole('button').textContent()) ?? ''
  await row.getByRole('button').click()
  const dialog = page.getByRole('dialog', { name })
  const record = dialog.getByRole('link').filter({ hasText: '정기' }).first()
  await expect(record).toContainText('서명')
  await record.click()
  await expect(page).toHaveURL(/\/tab\/505\/page\//)
  await expect(page.getByRole('main')).toContainText(name)
  await page.goBack()
  await expect(page).toHaveURL(/short=true/)

  const phone = await openAs('safety', 'phone')
  await phone.goto(`/project/${project}/tab/505?show=people`)
  await expect(phone.getByRole('list', { name: '명부의 사람' })).toBeVisible()
  expect(
    await phone.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0)
  await expectAccessible(phone)
})
