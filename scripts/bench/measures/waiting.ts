import type { Page } from '@playwright/test'
import { writeHazard } from '../../../e2e/harness/record.ts'
import { type Measure, percentile } from '../figure.ts'
import { makeMany } from '../many-items.ts'
import { onPhone } from '../phone.ts'

const items = Number(process.env.BENCH_ITEMS ?? 5_000)
const times = 7
const coldTimes = 3

/** 보내기 대기함 with thousands of things in it, from the press to the list on the screen. */
const waiting: Measure = {
  name: `${items} waiting items`,
  run: (bench) =>
    onPhone(bench, async ({ page, projectId }) => {
      await page.context().setOffline(true)
      await writeHazard(page, projectId, { what: '개구부 덮개 없음' })
      await makeMany(page, items)
      const home = `/project/${projectId}/home`
      await page.goto(home)
      // Opened once before, as on a phone in use: its code is compiled.
      await openedIn(page, '/outbox', '보내기 대기함')
      const waits: number[] = []
      for (let turn = 0; turn < times; turn++) {
        await openedIn(page, home, '오늘 현황')
        // No person presses before the screen is complete: its lists load after its heading.
        await page.waitForTimeout(500)
        waits.push(await openedIn(page, '/outbox', '더 보기'))
      }
      const colds: number[] = []
      for (let turn = 0; turn < coldTimes; turn++) colds.push(await coldOpen(page))
      return [
        {
          name: `${items} waiting items, open, median`,
          value: percentile(waits, 0.5),
          unit: 'ms',
          target: { atMost: 150 },
        },
        { name: 'the same, best', value: Math.min(...waits), unit: 'ms' },
        { name: 'the same, app started again, median', value: percentile(colds, 0.5), unit: 'ms' },
      ]
    }),
}

/** Milliseconds from a press inside the app until `words` are on the screen and painted. */
async function openedIn(page: Page, path: string, words: string): Promise<number> {
  return await page.evaluate(
    async ([to, wanted]) => {
      const began = performance.now()
      history.pushState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate'))
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
      while (!document.querySelector('main')?.textContent.includes(wanted)) await frame()
      await frame()
      return performance.now() - began
    },
    [path, words] as const,
  )
}

/** Milliseconds from the start of an offline page to the list on the screen. */
async function coldOpen(page: Page): Promise<number> {
  await page.goto('/outbox', { waitUntil: 'commit' })
  const shown = await page.waitForFunction(
    () => document.querySelector('main')?.textContent.includes('더 보기') && performance.now(),
    null,
    { polling: 'raf', timeout: 60_000 },
  )
  return Number(await shown.jsonValue())
}

export default waiting
