import { setTimeout as wait } from 'node:timers/promises'
import type { Census } from '../../e2e/harness/fault-proxy/census.ts'
import { makeTokens } from '../../server/auth/token.ts'
import type { Store } from '../../src/outbox/ports.ts'
import type { Ledger } from '../death/ledger.ts'
import { randomOf } from '../death/random.ts'
import type { Finding, Row } from '../death/verdict.ts'
import { secret } from '../death/victim.ts'
import { Author, type Commons } from './author.ts'
import { ChaosDevice, password } from './device.ts'
import { readBack } from './reader.ts'
import { Storm } from './storm.ts'

export interface EngineOptions {
  clients: number
  /** of each client */
  operations: number
  seed: number
  /** how much faster the devices' clocks run */
  pace: number
  /** factor on how often single requests are struck; 1 unless told */
  severity?: number
  storeOf: (n: number) => Store
  /** how long the devices have for the rest when the line is good again */
  patienceMs: number
  restartEveryMs: [number, number]
  tell?: (line: string) => void
}

export interface Outcome {
  rows: Row[]
  census: Census
  findings: Finding[]
  ledger: Ledger
  /** of the run without its judgement */
  seconds: number
}

/** Of how many acknowledged things it is looked whether they can be read at once. */
const readShare = 0.15

/** Many phones with the real engine against a real server behind lines that break. */
export async function runEngines(options: EngineOptions): Promise<Outcome> {
  const { clients, operations, seed, pace, tell = () => undefined } = options
  const storm = await Storm.open({
    seed,
    lines: clients,
    people: clients * 2,
    password,
    schedule: { stretchMs: 2_000, againMs: 300, severity: options.severity ?? 1 },
  })
  const devices: ChaosDevice[] = []
  try {
    const tokens = makeTokens(secret)
    const commons: Commons = []
    const { ledger, victim } = storm
    for (const [n, line] of storm.lines.entries()) {
      const authors = storm.people
        .slice(2 * n, 2 * n + 2)
        .map((who) => new Author(who, ledger, randomOf(seed * 31 + who.id), commons))
      devices.push(
        new ChaosDevice({
          line: line.url,
          server: victim.origin,
          store: options.storeOf(n),
          authors,
          random: randomOf(seed * 101 + n),
          pace,
          expired: async (token) => {
            const session = await tokens.verifyStale(token)
            return await tokens.sign('api', session ?? '', 0, new Date(Date.now() - 60_000))
          },
        }),
      )
    }
    const began = performance.now()
    storm.rage(options.restartEveryMs)
    const lives = devices.map((device) => device.live())
    const watch = watchOver(storm, devices, randomOf(seed * 13))
    const telling = setInterval(() => {
      const entered = ledger.intents.length
      tell(`seed ${seed}: ${entered} on their devices, ${ledger.count()} acknowledged`)
    }, 10_000)
    await Promise.all(devices.map((device) => device.write(operations)))
    await storm.calm()
    const drained = await Promise.all(devices.map((device) => device.drained(options.patienceMs)))
    clearInterval(telling)
    await watch.end()
    for (const device of devices) device.end()
    await Promise.all(lives)
    for (const [n, done] of drained.entries()) {
      if (!done) storm.findings.push({ fault: 'lost', what: `device ${n} did not send everything` })
    }
    for (const { befallen, errors } of devices) {
      storm.befell('device died', befallen.deaths)
      storm.befell('token expired', befallen.expiries)
      storm.befell('person changed', befallen.changes)
      for (const error of errors) storm.findings.push({ fault: 'lost', what: `a run: ${error}` })
    }
    const seconds = (performance.now() - began) / 1000
    return { ...(await storm.judge()), ledger, seconds }
  } finally {
    for (const device of devices) device.end()
    await storm.close()
  }
}

/** Follows what the devices believe, and now and then reads what they have just been told. */
function watchOver(storm: Storm, devices: ChaosDevice[], random: ReturnType<typeof randomOf>) {
  const { ledger, victim } = storm
  let over = false
  async function look(device: ChaosDevice, last = false): Promise<void> {
    const session = await device.session()
    const waiting = ledger.intents.filter(
      (one) => device.isOf(one.who.id) && !one.acknowledged && !one.refused,
    )
    const ops = await device.find(waiting.map((one) => one.key))
    for (const intent of waiting) {
      const op = ops.get(intent.key)
      if (!op && last) intent.refused = 'it is not on its device any more'
      else if (op?.state === 'dead' || op?.state === 'conflict' || op?.state === 'waiting-update') {
        intent.refused = `${op.state} ${op.lastStatus ?? ''} ${op.lastProblem?.code ?? ''}`
      }
      if (op?.state !== 'done') continue
      intent.acknowledged = true
      if (session?.userId !== intent.who.id || !random.chance(readShare)) continue
      const finding = await readBack(victim.origin, session.accessToken, ledger, intent)
      if (finding) storm.findings.push(finding)
    }
  }
  const looking = (async () => {
    while (!over) {
      for (const device of devices) await look(device)
      await wait(100)
    }
    for (const device of devices) await look(device, true)
  })()
  return {
    end: async () => {
      over = true
      await looking
    },
  }
}
