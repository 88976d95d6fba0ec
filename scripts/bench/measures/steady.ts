import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { App } from '../../../e2e/harness/app.ts'
import { aliveMegabytes, inspected } from '../alive-memory.ts'
import { type Figure, type Measure, percentile } from '../figure.ts'
import { type Call, send } from '../load.ts'
import { residentMegabytes } from '../resident-memory.ts'
import { newHazard, signedIn } from '../worker.ts'

const perSecond = 100
const minutes = Number(process.env.BENCH_MINUTES ?? 10)
/** Caches fill, code is compiled: what grows then is no leak. */
const warmMs = Math.min(60_000, minutes * 20_000)

/** A hundred requests a second, each sent on time whether the last was answered or not. */
const steady: Measure = {
  name: `100 requests a second for ${minutes} minutes`,
  run: async () => {
    const app = await App.start({ env: { LOG_LEVEL: 'warn', ...inspected } })
    const agent = new Agent({ keepAlive: true, maxSockets: 200 })
    try {
      const next = await mixed(app.url)
      const waits: number[] = []
      const failed: string[] = []
      const memory: [minute: number, megabytes: number][] = []
      const alive: [minute: number, megabytes: number][] = []
      // Garbage collection stops the server for a moment: the waits show it.
      const look = async () => {
        const minute = (performance.now() - start) / 60_000
        alive.push([minute, await aliveMegabytes(app.output)])
      }
      const inFlight = new Set<Promise<void>>()
      const start = performance.now()
      const end = start + minutes * 60_000
      let count = 0
      const looks: Promise<void>[] = []
      let [sampledAt, lookedAt] = [start, start]
      while (performance.now() < end) {
        const due = start + (count * 1000) / perSecond
        const ahead = due - performance.now()
        if (ahead > 1) await sleep(ahead)
        count += 1
        const one = send(agent, app.url, next(count)).then(
          () => void waits.push(performance.now() - due),
          (error: Error) => void failed.push(error.message),
        )
        inFlight.add(one)
        void one.finally(() => inFlight.delete(one))
        if (performance.now() - sampledAt >= 2_000) {
          sampledAt = performance.now()
          if (sampledAt - start > warmMs) {
            memory.push([(sampledAt - start) / 60_000, await residentMegabytes(app.pid)])
            if (sampledAt - lookedAt > 60_000) {
              lookedAt = sampledAt
              looks.push(look())
            }
          }
        }
      }
      await Promise.all(inFlight)
      await Promise.all(looks)
      return figures({ waits, failed, memory, alive })
    } finally {
      agent.destroy()
      await app.dispose()
    }
  },
}

/** Of ten requests five lists, three records and two new ones. */
async function mixed(url: string): Promise<(count: number) => Call> {
  const who = await signedIn(url)
  const { headers, projectId } = who
  const board = '/api/v1/board/post/7'
  const first = newHazard(board, projectId, headers)
  await send(undefined, url, first)
  return (count) => {
    const turn = count % 10
    if (turn < 2) return newHazard(board, projectId, headers)
    if (turn < 5) return { method: 'GET', path: `${board}/${first.id}`, headers }
    return { method: 'GET', path: `${board}?projectId=${projectId}&page=${turn}`, headers }
  }
}

/** Of the server's process; Linux only, elsewhere NaN. */
interface Seen {
  waits: number[]
  failed: string[]
  /** resident */
  memory: [minute: number, megabytes: number][]
  alive: [minute: number, megabytes: number][]
}

function figures({ waits, failed, memory, alive }: Seen): Figure[] {
  if (failed[0]) console.log(`  first failure: ${failed[0]}`)
  return [
    { name: `${perSecond} a second, requests answered`, value: waits.length, unit: '' },
    { name: 'the same, failed', value: failed.length, unit: '', target: { atMost: 0 } },
    { name: 'the same, median', value: percentile(waits, 0.5), unit: 'ms' },
    { name: 'the same, p99', value: percentile(waits, 0.99), unit: 'ms' },
    { name: 'the same, memory at the end', value: memory.at(-1)?.[1] ?? Number.NaN, unit: 'MB' },
    { name: 'the same, memory slope', value: slope(memory), unit: 'MB/min' },
    { name: 'the same, alive at the end', value: alive.at(-1)?.[1] ?? Number.NaN, unit: 'MB' },
    { name: 'the same, slope of what is alive', value: slope(alive), unit: 'MB/min' },
  ]
}

/** Of the line of least squares. */
function slope(points: [x: number, y: number][]): number {
  const mean = (pick: 0 | 1) => points.reduce((sum, point) => sum + point[pick], 0) / points.length
  const [meanX, meanY] = [mean(0), mean(1)]
  const over = points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0)
  return over / points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0)
}

export default steady
