import type { Page } from '@playwright/test'
import { noteCommits, untilCommit } from '../commit-clock.ts'
import { type Measure, percentile } from '../figure.ts'
import { onPhone } from '../phone.ts'

const times = 40

/** From the last change to the press: a thumb's way to the button, or a machine's. */
const paces = { person: 500, machine: 0 } as const

/** ms from the press to the strict commit that takes the draft away */
async function press(page: Page, form: string, turn: number, pace: number): Promise<number> {
  await page.goto(form)
  await page.getByLabel(/내용/).fill(`개구부 덮개 ${turn}`)
  await page.getByLabel('위치', { exact: true }).fill('101동 2층')
  await page.getByRole('radio', { name: '아니오' }).check()
  if (pace > 0) {
    await untilCommit(page, 'put drafts')
    await page.waitForTimeout(pace)
  }
  await page.getByRole('button', { name: /저장$/ }).last().click()
  return await untilCommit(page, 'delete drafts')
}

/**
 * Tap on 저장 to the strict commit of the record, offline, on a processor four times slower: at human
 * speed, and right after the last change, when the press coincides with the draft's own write and
 * the page's start.
 */
const save: Measure = {
  name: 'tap to strict commit',
  run: (bench) =>
    onPhone(bench, async ({ page, projectId }) => {
      await noteCommits(page, 'click')
      const form = `/project/${projectId}/tab/7/write`
      await page.goto(form)
      await page.context().setOffline(true)
      const session = await page.context().newCDPSession(page)
      await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
      const waits = { person: [] as number[], machine: [] as number[] }
      for (let turn = 0; turn < times; turn++) {
        for (const who of ['person', 'machine'] as const) {
          waits[who].push(await press(page, form, turn, paces[who]))
        }
      }
      return [
        {
          name: 'tap on 저장 to strict commit, p95, CPU ÷ 4',
          value: percentile(waits.person, 0.95),
          unit: 'ms',
          target: { atMost: 80 },
        },
        { name: 'the same, median', value: percentile(waits.person, 0.5), unit: 'ms' },
        {
          name: 'the same, pressed at once after the last change, p95',
          value: percentile(waits.machine, 0.95),
          unit: 'ms',
        },
        { name: 'the same, median', value: percentile(waits.machine, 0.5), unit: 'ms' },
      ]
    }),
}

export default save
