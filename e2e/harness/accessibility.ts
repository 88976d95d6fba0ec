import { expect, type Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Fails with axe's findings that are serious or critical, one readable line each.
 * @param only ids of the rules to run, if the others were already checked on the same page
 */
export async function expectAccessible(page: Page, only?: string[]): Promise<void> {
  await untilAtRest(page)
  // Once for each document, past its content policy; the app has no frames that would need it, too.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const lines = await page.evaluate(
    async (runOnly) => {
      const options: RunOptions = { resultTypes: ['violations'], iframes: false, preload: false }
      const run = (window as unknown as { axe: typeof axe }).axe.run
      /** Half under the bar at the bottom it is small only until it is scrolled to. */
      const isSmallInSight = async (target: string[]) => {
        const element = document.querySelector(target[0] ?? '')
        element?.scrollIntoView({ block: 'center', behavior: 'instant' })
        const only = { type: 'rule' as const, values: ['target-size'] }
        const again = await run({ include: [target] }, { ...options, runOnly: only })
        return again.violations.length > 0
      }
      const lines: string[] = []
      const { violations } = await run(document, { ...options, runOnly })
      for (const { id, impact, help, nodes } of violations) {
        if (impact !== 'serious' && impact !== 'critical') continue
        for (const { target } of nodes) {
          if (id === 'target-size' && !(await isSmallInSight(target as string[]))) continue
          lines.push(`${id} (${impact}): ${target.join(' ')} — ${help}`)
        }
      }
      return lines
    },
    only ? { type: 'rule' as const, values: only } : { type: 'tag' as const, values: tags },
  )
  expect(lines, `axe on ${page.url()}`).toEqual([])
}

/** Colours on their way from one to the other are of neither. */
async function untilAtRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await Promise.allSettled(
      document
        .getAnimations()
        .filter((one) => one.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map((one) => one.finished),
    )
  })
}

/**
 * The whole page in the window: the fixed bar at the bottom covers no row, also when a font that
 * comes late makes the rows higher.
 */
export async function unroll(page: Page) {
  const { width } = page.viewportSize() ?? { width: 390 }
  const spare = 400
  await expect(async () => {
    const content = await page.evaluate(async () => {
      await document.fonts.ready
      return document.documentElement.scrollHeight
    })
    const height = content + spare
    await page.setViewportSize({ width, height })
    // The window is another one now: it is drawn, and what is measured by it has been.
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    )
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height)
  }).toPass()
}
