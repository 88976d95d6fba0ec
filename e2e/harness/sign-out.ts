import { expect, type Page } from '@playwright/test'
import { goTo, openDialog } from './record.ts'

/**
 * Signs out through 더보기.
 * @param unsent the number of waiting things that the dialog must show; 0: it does not mention any
 */
export async function signOut(
  page: Page,
  { unsent, choice }: { unsent: number; choice?: string },
): Promise<void> {
  await goTo(page, '/more')
  // The screen before it may have a button of this name for each of the person's devices.
  await expect(page.getByRole('region', { name: '내 정보' })).toBeVisible()
  // The toast of the last save covers the button; it stays as long as the pointer is over it.
  await page.mouse.move(0, 0)
  await expect(page.locator('[data-scope="toast"][data-part="root"]')).toHaveCount(0)
  await page.getByRole('button', { name: '로그아웃', exact: true }).click()
  const dialog = openDialog(page)
  if (unsent > 0) await expect(dialog.getByText(`${unsent}건 있습니다`)).toBeVisible()
  if (choice) await dialog.getByRole('radio', { name: choice }).check()
  await dialog.getByRole('button', { name: choice ?? '로그아웃', exact: true }).click()
  await page.waitForURL(/\/login/)
}
