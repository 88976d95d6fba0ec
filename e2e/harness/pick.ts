import { expect, type Page } from '@playwright/test'

/** Picks an option of a select by the label of its field; the first one by default. */
export async function pick(page: Page, label: string, option: string | RegExp = /./) {
  await page.getByLabel(label, { exact: true }).click()
  await page.getByRole('option', { name: option }).first().click()
  await expect(page.getByRole('listbox')).toHaveCount(0)
}

/** The last day of the month that the calendar shows. */
export async function pickDay(page: Page, label: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).click()
  await page.getByRole('grid').getByRole('button', { disabled: false }).last().click()
}
