import type { Locator } from '@playwright/test'
import { expect } from './test.ts'

/** Presses a key once the layer has the focus: before that frame nobody listens to it. */
export async function pressIn(layer: Locator, key: string) {
  const page = layer.page()
  await expect(layer.and(page.locator(':focus-within'))).toBeVisible()
  await page.keyboard.press(key)
}
