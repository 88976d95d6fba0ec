import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Fails with axe's findings that are serious or critical, one readable line each.
 * @param only rules by their ids, where the others have been asked of the same page
 */
export async function expectAccessible(page: Page, only?: string[]): Promise<void> {
  const axe = new AxeBuilder({ page })
  axe.options({
    resultTypes: ['violations'],
    runOnly: only ? { type: 'rule', values: only } : { type: 'tag', values: tags },
  })
  const { violations } = await axe.analyze()
  const grave = violations.filter((one) => one.impact === 'serious' || one.impact === 'critical')
  const lines = grave.flatMap((one) =>
    one.nodes.map((node) => `${one.id} (${one.impact}): ${node.target.join(' ')} — ${one.help}`),
  )
  expect(lines, `axe on ${page.url()}`).toEqual([])
}

/** The whole page in the window: what stands at the thumb covers no row half, as at its end. */
export async function unroll(page: Page) {
  const { width } = page.viewportSize() ?? { width: 390 }
  await expect(async () => {
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    await page.setViewportSize({ width, height })
    // what comes late makes it longer again
    await page.waitForTimeout(150)
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height)
  }).toPass()
}
