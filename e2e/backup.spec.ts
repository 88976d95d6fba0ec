import { expectAccessible } from './harness/accessibility.ts'
import { expect, test } from './harness/test.ts'

for (const [device, widths] of [
  ['desktop', [992, 1920, 1440]],
  ['phone', [320, 768, 390]],
] as const) {
  test(`an administrator makes a backup and sees its progress, on the ${device}`, async ({
    openAs,
  }) => {
    const page = await openAs('admin', device)
    await page.goto('/more')
    await page.getByRole('main').getByRole('link', { name: '백업', exact: true }).click()
    await expect(page).toHaveURL(/\/operations\/backup$/)
    await expect(page.getByText('하루 하나씩 7일, 주 하나씩 4주, 달 하나씩 12개월')).toBeVisible()
    // Nothing is set up for the trial: the page says so rather than promising a schedule.
    await expect(page.getByText('서버 설정 BACKUP_DIR을 정하면 매일 백업합니다.')).toBeVisible()
    await expect(page.getByText(/원본과 같은 디스크에 있습니다/)).toBeVisible()

    const whole = page.getByText('정상')
    const before = await whole.count()
    await page.getByRole('button', { name: '지금 백업' }).click()
    await expect(whole).toHaveCount(before + 1)
    await expect(page.getByRole('button', { name: '지금 백업' })).toBeEnabled()
    await expect(page.getByText(`${before + 1}개`, { exact: true })).toBeVisible()

    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      const wide = () => page.evaluate(() => document.documentElement.scrollWidth)
      await expect.poll(wide, `${width} px`).toBeLessThanOrEqual(width)
    }
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.reload()
      await expect(whole.first()).toBeVisible()
      await expectAccessible(page)
    }
  })
}

test('others are not offered it, and its link leads home with a message', async ({ openAs }) => {
  const page = await openAs('office', 'desktop')
  await page.goto('/more')
  await expect(page.getByRole('link', { name: '설정' }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: '백업' })).toHaveCount(0)
  await page.goto('/operations/backup')
  await expect(page.getByText('권한이 없습니다.')).toBeVisible()
  await expect(page).toHaveURL(/\/home$/)
})
