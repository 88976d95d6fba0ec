import type { Page } from '@playwright/test'

/** One of several that can be chosen together. */
export async function choose(page: Page, label: string, option: string) {
  await page.getByLabel(label, { exact: true }).click()
  await page.getByRole('option', { name: option }).click()
  await page.keyboard.press('Escape')
}

/** A day and a time of the site so many hours from now, as people pick them on a phone. */
export async function pickTime(page: Page, label: string, hours: number) {
  const inSeoul = (at: number) => new Date(at).toLocaleString('sv-SE', { timeZone: 'Asia/Seoul' })
  const [today = ''] = inSeoul(Date.now()).split(' ')
  const [day = '', time = ''] = inSeoul(Date.now() + hours * 3_600_000).split(' ')
  const field = page.getByRole('group', { name: label })
  await field.getByRole('textbox').first().click()
  // The calendar opens at this month; on its last evening the work ends in the next one.
  const turn = day.slice(0, 7).localeCompare(today.slice(0, 7))
  if (turn !== 0)
    await page
      .locator(`[data-part="${turn > 0 ? 'next' : 'prev'}-trigger"]`)
      .first()
      .click()
  await page.locator(`[data-part="table-cell-trigger"][data-value="${day}"]`).click()
  await field.locator('input[type="time"]').fill(time.slice(0, 5))
}
