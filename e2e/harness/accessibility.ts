import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Fails with axe's findings that are serious or critical, one readable line each. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  const grave = violations.filter((one) => one.impact === 'serious' || one.impact === 'critical')
  const lines = grave.flatMap((one) =>
    one.nodes.map((node) => `${one.id} (${one.impact}): ${node.target.join(' ')} — ${one.help}`),
  )
  expect(lines, `axe on ${page.url()}`).toEqual([])
}
