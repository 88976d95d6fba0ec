import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { App } from '../../../e2e/harness/app.ts'
import { type Figure, type Measure, percentile } from '../figure.ts'
import { gateOfPeople } from '../gate-people.ts'
import { send } from '../load.ts'
import { countOnPage } from '../office-page.ts'

const people = 500
const minutes = Number(process.env.BENCH_MINUTES ?? 5)

/** The morning at a gate: 500 people within minutes, before an office that watches. */
const rush: Measure = {
  name: `${people} people come in within ${minutes} minutes`,
  run: async (bench) => {
    const app = await App.start({ env: { LOG_LEVEL: 'warn' } })
    const agent = new Agent({ keepAlive: true, maxSockets: 50 })
    const gate = await gateOfPeople(app, people)
    const office = await countOnPage(await bench.browser(), app.url, gate.projectId)
    try {
      const waits: number[] = []
      const failed: string[] = []
      /** when the n-th was answered */
      const answered: number[] = []
      const inFlight: Promise<void>[] = []
      office.begin()
      const start = performance.now()
      for (const [n, scan] of gate.scans.entries()) {
        const due = start + (n * minutes * 60_000) / people
        const ahead = due - performance.now()
        if (ahead > 1) await sleep(ahead)
        inFlight.push(
          send(agent, app.url, scan()).then(
            () => {
              waits.push(performance.now() - due)
              answered.push(Date.now())
            },
            (error: Error) => void failed.push(error.message),
          ),
        )
      }
      await Promise.all(inFlight)
      if (failed[0]) console.log(`  first failure: ${failed[0]}`)
      const { shown, requested } = await office.end(answered.length)
      const seconds = (performance.now() - start) / 1000
      return figures({ waits, failed, answered, shown, requested, seconds })
    } finally {
      agent.destroy()
      await office.close()
      await app.dispose()
    }
  },
}

interface Seen {
  waits: number[]
  failed: string[]
  answered: number[]
  /** what the page said, and when: the epoch's milliseconds */
  shown: [at: number, count: number][]
  /** calls of the page */
  requested: number
  seconds: number
}

function figures({ waits, failed, answered, shown, requested, seconds }: Seen): Figure[] {
  const lags = answered.flatMap((at, n) => {
    const seen = shown.find(([, count]) => count > n)
    return seen ? [seen[0] - at] : []
  })
  return [
    { name: 'rush at the gate, failed', value: failed.length, unit: '', target: { atMost: 0 } },
    { name: 'the same, scan answered, median', value: percentile(waits, 0.5), unit: 'ms' },
    { name: 'the same, p99', value: percentile(waits, 0.99), unit: 'ms' },
    {
      name: 'the same, missing on the office page at the end',
      value: answered.length - (shown.at(-1)?.[1] ?? 0),
      unit: '',
      target: { atMost: 0 },
    },
    { name: 'the same, the page behind, median', value: percentile(lags, 0.5), unit: 'ms' },
    { name: 'the same, the page behind, longest', value: percentile(lags, 1), unit: 'ms' },
    { name: 'the same, calls of the page', value: requested / seconds, unit: '/s' },
  ]
}

export default rush
