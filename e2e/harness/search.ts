import type { Locator } from '@playwright/test'

/**
 * Types and searches at once: a pause in typing also searches, and then the rows move while
 * something is being pressed.
 */
export async function searchFor(box: Locator, words: string): Promise<void> {
  await box.fill(words)
  await box.press('Enter')
}
