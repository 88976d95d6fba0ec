import type { Page } from '@playwright/test'

/** A signature on the pad that is open. */
export async function draw(page: Page): Promise<void> {
  const pad = page.locator('canvas')
  // Waits until it is in sight and moves no more: what comes late above it pushes it down.
  await pad.hover({ position: { x: 40, y: 50 } })
  const box = await pad.boundingBox()
  if (!box) throw new Error('there is no pad')
  await page.mouse.down()
  for (const n of [1, 2, 3, 4, 5]) await page.mouse.move(box.x + 40 + n * 30, box.y + 40 + n * 10)
  await page.mouse.up()
}
