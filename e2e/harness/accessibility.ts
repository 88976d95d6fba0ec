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
