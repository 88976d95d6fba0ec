import type { Page } from '@playwright/test'
import { signIn } from './harness/account.ts'
import { openProject } from './harness/record.ts'
import { expect, test } from './harness/test.ts'
import { places, visit } from './harness/walk.ts'

/** The font size of a text on the screen, in px. */
const sizeOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize))

test('with a default font of 32 px all text doubles, and no page scrolls sideways', async ({
  openPage,
  database,
}) => {
  const page = await openPage('phone')
  // As in the settings of the browser, where people choose it.
  const settings = await page.context().newCDPSession(page)
  await settings.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  await page.goto('/login')
  await expect(page.getByRole('button', { name: '로그인', exact: true })).toBeVisible()
  expect(await sizeOf(page, 'h1')).toBe(48)
  expect(await sizeOf(page, 'button[type=submit]')).toBe(34)
  await signIn(page, 'staff')
  const project = await openProject(page)
  const [shown] = await database.rows<{ id: string }>(
    `select id from post where board_id = 35 and project_id = $1 and deleted_at is null
     and attachments_arrived > 1 order by attachments_arrived desc, id limit 1`,
    [project],
  )
  // Without layers: the same address twice would be no visit.
  const all = places(project, shown?.id ?? '', 35).filter(({ as, layer }) => !as && !layer)
  for (const place of all) {
    await test.step(place.name, async () => {
      await visit(page, place)
      const wide = () => page.evaluate(() => document.documentElement.scrollWidth)
      await expect.poll(wide, place.name).toBeLessThanOrEqual(390)
      expect(await sizeOf(page, 'body'), place.name).toBe(32)
    })
  }
})

test('아주 크게 enlarges titles, buttons and chips alike', async ({ openAs }) => {
  const page = await openAs('staff', 'phone')
  const project = await openProject(page)
  await page.goto(`/project/${project}/tab/35`)
  await page.locator('main a[href*="/page/"]').first().click()
  const parts = ['main h2', 'main button', 'main span', 'body']
  await expect(page.getByText('전송 이력')).toBeVisible()
  const before = await Promise.all(parts.map((part) => sizeOf(page, part)))
  await page.evaluate(() => localStorage.setItem('siteon-text', 'largest'))
  await page.reload()
  await expect(page.getByText('전송 이력')).toBeVisible()
  const after = await Promise.all(parts.map((part) => sizeOf(page, part)))
  expect(after.map((size, index) => size / (before[index] ?? 1))).toEqual(
    parts.map(() => expect.closeTo(1.3, 2)),
  )
})
