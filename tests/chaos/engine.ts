import { setTimeout as wait } from 'node:timers/promises'
import type { Census } from '../../e2e/harness/fault-proxy/census.ts'
import { makeTokens } from '../../server/identity/token.ts'
import type { Store } from '../../src/outbox/engine/ports.ts'
import type { Ledger } from '../death/ledger.ts'
import { type Random, randomOf } from '../death/random.ts'
import type { Finding, Row } from '../death/verdict.ts'
import { secret } from '../death/victim.ts'
import { Author, type Commons } from './author.ts'
import type { OpenBackend } from './backend.ts'
import { ChaosDevice, password } from './device.ts'
import { follow } from './follow.ts'
import { Storm } from './storm.ts'

export interface EngineOptions {
  clients: number
  /** of each client */
  operations: number
  seed: number
  /** how much faster the devices' clocks run */
  pace: number
  /** factor on how often single requests are struck; 1 by default */
  severity?: number
  storeOf: (n: number) => Store
  /** how long the devices have for the rest when the line is good again */
  patienceMs: number
  restartEveryMs: [number, number]
  backend?: OpenBackend
  report?: (line: string) => void
}

export interface Outcome {
  rows: Row[]
  census: Census
  findings: Finding[]
  ledger: Ledger
  /** of the run without its checks */
  seconds: number
}

/** Many phones with the real engine against a real server behind lines that break. */
export async function runEngines(options: EngineOptions): Promise<Outcome> {
  const { clients, operations, seed, pace, report = () => undefined } = options
  const storm = await Storm.open({
    seed,
    lines: clients,
    people: clients * 2,
    password,
    ...(options.backend && { backend: options.backend }),
    schedule: { stretchMs: 2_000, againMs: 300, severity: options.severity ?? 1 },
  })
  const devices: ChaosDevice[] = []
  try {
    const tokens = makeTokens(secret)
    const commons: Commons = []
    const { ledger, backend } = storm
    for (const [n, line] of storm.lines.entries()) {
      const authors = storm.people
        .slice(2 * n, 2 * n + 2)
        .map((who) => new Author(who, ledger, randomOf(seed * 31 + who.id), commons))
      devices.push(
        new ChaosDevice({
          line: line.url,
          server: backend.origin,
          store: options.storeOf(n),
          authors,
          random: randomOf(seed * 101 + n),
          pace,
          expired: async (token) => {
            const proof = await tokens.verifyStale(token)
            const { sessionId = '', seq } = proof ?? {}
            return await tokens.sign('api', sessionId, 0, new Date(Date.now() - 60_000), seq)
          },
        }),
      )
    }
    const began = performance.now()
    storm.rage(options.restartEveryMs)
    const lives = devices.map((device) => device.live())
    const watch = watchOver(storm, devices, randomOf(seed * 13))
    const reporting = setInterval(() => {
      const entered = ledger.intents.length
      report(`seed ${seed}: ${entered} on their devices, ${ledger.count()} acknowledged`)
    }, 10_000)
    const written = devices.map((device) => device.write(operations, options.patienceMs))
    // Fast machines have few operations out before the server falls: that it does is the point.
    await Promise.all([...written, storm.fallen])
    await storm.calm()
    await Promise.all(devices.map((device) => device.drained(options.patienceMs)))
    clearInterval(reporting)
    await watch.end()
    for (const device of devices) device.end()
    await Promise.all(lives)
    for (const { befallen, errors } of devices) {
      storm.befell('device died', befallen.deaths)
      storm.befell('token expired', befallen.expiries)
      storm.befell('person changed', befallen.changes)
      for (const error of errors) storm.findings.push({ fault: 'lost', what: `a run: ${error}` })
    }
    const seconds = (performance.now() - began) / 1000
    return { ...(await storm.verify()), ledger, seconds }
  } finally {
    for (const device of devices) device.end()
    await storm.close()
  }
}

/** Records what the devices believe until stopped. */
export function watchOver(
  { ledger, backend, findings }: Storm,
  devices: ChaosDevice[],
  random: Random,
) {
  let over = false
  const look = async (last = false) => {
    for (const device of devices) {
      findings.push(...(await follow(device, ledger, backend.origin, random, last)))
    }
  }
  const looking = (async () => {
    while (!over) {
      await look()
      await wait(100)
    }
    await look(true)
  })()
  return {
    end: async () => {
      over = true
      await looking
    },
  }
}
