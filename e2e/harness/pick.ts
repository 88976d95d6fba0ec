import { expect, type Page } from '@playwright/test'

/** Chooses one of a select's list by the label of its field; the first one unless told. */
export async function pick(page: Page, label: string, option: string | RegExp = /./) {
  await page.getByLabel(label, { exact: true }).click()
  await page.getByRole('option', { name: option }).first().click()
  await expect(page.getByRole('listbox')).toHaveCount(0)
}
