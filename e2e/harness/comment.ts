import { expect, type Locator, type Page } from '@playwright/test'
import { openDialog } from './record.ts'

/** A comment on the open record's page by its words. */
export const commentOf = (page: Page, words: string): Locator =>
  page.getByRole('article').filter({ hasText: words })

async function choose(page: Page, words: string, item: string): Promise<void> {
  await commentOf(page, words).getByRole('button', { name: '댓글 메뉴' }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** Other words for one's own comment; resolves when they are on this device. */
export async function rewordComment(page: Page, from: string, to: string): Promise<void> {
  await choose(page, from, '수정')
  await openDialog(page).getByRole('textbox').fill(to)
  await openDialog(page).getByRole('button', { name: '저장' }).click()
  await expect(commentOf(page, to)).toBeVisible()
}

/** Takes one's own comment away; resolves when that is on this device. */
export async function removeComment(page: Page, words: string): Promise<void> {
  await choose(page, words, '삭제')
  await openDialog(page).getByRole('button', { name: '삭제', exact: true }).click()
  await expect(commentOf(page, words)).toHaveCount(0)
}
