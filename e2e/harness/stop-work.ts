import { expect, type Page } from '@playwright/test'

/** 작업중지 on home. */
export const stopButton = (page: Page) =>
  page.getByRole('navigation', { name: '바로 쓰기' }).getByRole('link', { name: /^작업중지/ })

/** Both presses, with a place; the id of the record that is on the device. */
export async function stopWork(page: Page, place: string): Promise<string> {
  await stopButton(page).click()
  await expect(page.getByRole('heading', { name: '지금 멈추세요' })).toBeVisible()
  await page.getByLabel('위치').fill(place)
  await page.getByRole('button', { name: '작업중지 알리기' }).click()
  await page.waitForURL(/\/stop\?record=/)
  return new URL(page.url()).searchParams.get('record') ?? ''
}
