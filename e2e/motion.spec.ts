import { fillBasics, openInspection } from './harness/inspection.ts'
import { pick } from './harness/pick.ts'
import { openProject } from './harness/record.ts'
import { expect, test } from './harness/test.ts'

test('a sheet moves when it opens and closes, and is gone afterwards on a busy phone', async ({
  openAs,
}) => {
  const page = await openAs('staff', 'phone')
  await openProject(page)
  await openInspection(page)
  await fillBasics(page, '모션 1')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const company = page.getByLabel('협력업체', { exact: true })
  const sheet = page.getByRole('dialog', { name: '협력업체' })
  // Noted as they begin: on a busy machine one is over before it can be asked for.
  const begun = await page.evaluateHandle(() => {
    const names: string[] = []
    addEventListener('animationstart', (event) => names.push(event.animationName))
    return names
  })

  await company.click()
  await expect.poll(() => begun.jsonValue()).toContain('sheet-in')
  await expect(sheet.getByRole('option').first()).toBeVisible()
  await sheet.evaluate((element) => Promise.all(element.getAnimations().map((one) => one.finished)))
  // Closed while the page is busy for longer than the sheet takes to move away.
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('[role=dialog] [role=option]')?.click()
    requestAnimationFrame(() => {
      const end = performance.now() + 600
      while (performance.now() < end);
    })
  })
  await expect(sheet).toHaveCount(0)

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await pick(page, '협력업체')
  await expect(sheet).toHaveCount(0)
})
