import { noteCommits, untilCommit } from '../commit-clock.ts'
import { type Measure, percentile } from '../figure.ts'
import { onPhone } from '../phone.ts'

const times = 40

/** Tap on 저장 to the strict commit of the record, offline, on a processor four times slower. */
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
      const waits: number[] = []
      for (let turn = 0; turn < times; turn++) {
        await page.goto(form)
        await page.getByLabel(/무엇이 위험한가요 — 글/).fill(`개구부 덮개 ${turn}`)
        await page.getByLabel(/어디인가요/).fill('101동 2층')
        await page.getByRole('radio', { name: '아니오' }).check()
        await page.getByRole('button', { name: /저장$/ }).last().click()
        waits.push(await untilCommit(page, 'delete drafts'))
      }
      return [
        {
          name: 'tap on 저장 to strict commit, p95, CPU ÷ 4',
          value: percentile(waits, 0.95),
          unit: 'ms',
          target: { atMost: 80 },
        },
        { name: 'the same, median', value: percentile(waits, 0.5), unit: 'ms' },
      ]
    }),
}

export default save
