import { expectAccessible } from './harness/accessibility.ts'
import { demoPassword, signInAs, untilControlled } from './harness/account.ts'
import { openProject, writeHazard } from './harness/record.ts'
import { hire } from './harness/staffing.ts'
import { expect, test } from './harness/test.ts'
import { Writer } from './harness/writer.ts'
import { isWords, refusal } from './harness/writes.ts'

const hour = 60 * 60_000

for (const [device, widths] of [
  ['desktop', [992, 1920, 1440]],
  ['phone', [320, 768, 390]],
] as const) {
  test(`an administrator sees whose device has not sent, on the ${device}`, async ({
    openAs,
    app,
  }) => {
    await (await Writer.signIn(app, 'gate')).device(26 * hour)
    const page = await openAs('admin', device)
    await page.goto('/more')
    await page.getByRole('main').getByRole('link', { name: '운영', exact: true }).click()
    await expect(page).toHaveURL(/\/operations$/)
    await expect(page.getByText(/하루 넘게 보내지 못한 기기가 \d+대 있습니다/)).toBeVisible()
    await expect(page.getByText('하루 넘음 · 26시간째').first()).toBeVisible()
    await expect(page.getByText('2026.11.01-0ld0ld00').first()).toBeVisible()
    await expect(page.getByText('모두 도착했습니다.')).toBeVisible()
    await expect(page.getByText('person-of-session')).toBeVisible()
    await expect(page.getByText(/중 .+ 남음/)).toBeVisible()

    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      const wide = () => page.evaluate(() => document.documentElement.scrollWidth)
      await expect.poll(wide, `${width} px`).toBeLessThanOrEqual(width)
    }
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.reload()
      await expect(page.getByText('하루 넘음 · 26시간째').first()).toBeVisible()
      await expectAccessible(page)
    }
    await page.getByRole('definition').getByRole('link').click()
    await expect(page).toHaveURL(/\/operations\/backup$/)
  })
}

test('a phone tells by itself what waits on it', async ({ openUsed, openAs, app, network }) => {
  // Devices of other tests' people stand in the list, too: this person has no other.
  await hire(app, 'ops-1', '방유진')
  const phone = await openUsed('phone')
  await signInAs(phone, 'ops-1', demoPassword)
  await untilControlled(phone)
  const project = await openProject(phone)
  // The record does not get through, and nothing else is wrong with the line.
  network.script([{ when: isWords, fault: refusal(500, 'internal'), times: 1_000 }])
  await writeHazard(phone, project, { what: '보내지 못한 것 OPS-1' })
  // Reports are a minute apart: as if the one of its start were longer ago.
  await phone.evaluate(() => localStorage.removeItem('siteon.told'))
  await phone.reload()
  const office = await openAs('admin', 'desktop')
  await office.goto('/operations')
  const devices = office.getByRole('table', { name: '기기 목록' })
  const row = devices.getByRole('row').filter({ hasText: '방유진' }).filter({ hasText: /분째/ })
  await expect(async () => {
    await office.reload()
    // The list is there: either it has the phone already, or it must be fetched again.
    await expect(devices.getByRole('row').nth(1)).toBeVisible()
    await expect(row).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expect(row.getByRole('cell').nth(3)).toHaveText('1')
})

test('others are not offered it, and its link leads home with a message', async ({ openAs }) => {
  const page = await openAs('office', 'desktop')
  await page.goto('/more')
  await expect(page.getByRole('link', { name: '설정' }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: '운영', exact: true })).toHaveCount(0)
  await page.goto('/operations')
  await expect(page.getByText('권한이 없습니다.')).toBeVisible()
  await expect(page).toHaveURL(/\/home$/)
})
