import { setTimeout as sleep } from 'node:timers/promises'
import type { OfficeDatabase } from '../../../e2e/harness/database.ts'
import { mobile } from '../../../e2e/harness/fault-proxy/mobile.ts'
import { goTo, writeHazard } from '../../../e2e/harness/record.ts'
import type { Figure, Measure } from '../figure.ts'
import { percentile } from '../figure.ts'
import { makeMany } from '../many-items.ts'
import { overLine } from '../mobile-network.ts'
import { onPhone } from '../phone.ts'

const items = 200
const times = Number(process.env.BENCH_TIMES ?? 5)

/** Text that waited, from the line coming back until the last of it is in the office's database. */
const replay: Measure = {
  name: `replay of ${items} text items`,
  run: (bench) =>
    overLine(bench, (line) =>
      onPhone(
        bench,
        async ({ page, database, projectId }) => {
          const waits: number[] = []
          for (let turn = 0; turn < times; turn++) {
            await page.context().setOffline(true)
            await line.set({ kind: 'pass' })
            const what = `개구부 덮개 없음 ${Date.now()}`
            await writeHazard(page, projectId, { what })
            await makeMany(page, items)
            await page.goto(`/project/${projectId}/home`)
            await page.getByRole('heading', { name: `보낼 것 ${items}` }).waitFor()
            await goTo(page, '/outbox')
            await page.waitForTimeout(2_000)
            await line.set(mobile)
            const began = performance.now()
            await page.context().setOffline(false)
            await untilArrived(database, what)
            waits.push((performance.now() - began) / 1000)
          }
          return figures(waits)
        },
        line.url,
      ),
    ),
}

async function untilArrived(database: OfficeDatabase, what: string): Promise<void> {
  const end = Date.now() + 120_000
  for (;;) {
    const there = await database.count(`select 1 from post where "values"->>'what' = $1`, [what])
    if (there === items) return
    if (Date.now() > end) throw new Error(`${there} of ${items} arrived in two minutes`)
    await sleep(50)
  }
}

function figures(waits: number[]): Figure[] {
  const name = `replay of ${items} text items, 150 ms, 1.6/0.75 Mbps`
  return [
    { name: `${name}, median`, value: percentile(waits, 0.5), unit: 's', target: { atMost: 10 } },
    { name: 'the same, best', value: Math.min(...waits), unit: 's' },
  ]
}

export default replay
