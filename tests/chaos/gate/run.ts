import { setTimeout as wait } from 'node:timers/promises'
import { makeTokens } from '../../../server/identity/token.ts'
import type { Store } from '../../../src/outbox/engine/ports.ts'
import { randomOf } from '../../death/random.ts'
import { secret } from '../../death/victim.ts'
import { ChaosDevice, password } from '../device.ts'
import { type Outcome, watchOver } from '../engine.ts'
import { Storm } from '../storm.ts'
import { planOf, stands } from './plan.ts'
import { Scanner } from './scanner.ts'
import { type GateSite, openSite } from './site.ts'
import { verifyGate } from './verify.ts'

export interface GateOptions {
  scans: number
  people: number
  seed: number
  severity?: number
  storeOf: (n: number) => Store
  restartEveryMs: [number, number]
  /** how long the lines stay bad after the phones are out of the tunnel, and good after that */
  stormMs: number
  patienceMs: number
  report?: (line: string) => void
}

/**
 * Four phones of a gate scan offline for hours; then they get bad connections and the server is
 * killed meanwhile. All of it has to arrive once.
 */
export async function runGate(options: GateOptions): Promise<Outcome> {
  const { seed, report = () => undefined } = options
  const random = randomOf(seed * 17)
  const plan = planOf(random, options.scans, options.people, 8)
  let site: GateSite | undefined
  const storm = await Storm.open({
    seed,
    lines: stands.length,
    people: 0,
    password,
    schedule: { stretchMs: 2_000, againMs: 300, severity: options.severity ?? 1 },
    verify: async (db, ledger) => (site ? await verifyGate(db, site, plan, ledger) : []),
  })
  const devices: ChaosDevice[] = []
  const { ledger, backend } = storm
  try {
    site = await openSite(backend, options.people)
    const tokens = makeTokens(secret)
    for (const [n, line] of storm.lines.entries()) {
      const who = site.scanners[n]
      const stand = stands[n]
      if (!who || !stand) throw new Error('too few scanners')
      const own = plan.filter((scan) => scan.stand === n)
      await line.set({ kind: 'refuse' })
      devices.push(
        new ChaosDevice({
          line: line.url,
          server: backend.origin,
          store: options.storeOf(n),
          authors: [new Scanner(who, site, stand, ledger, own)],
          random: randomOf(seed * 101 + n),
          // The server compares the elapsed time of its clock with ours.
          pace: 1,
          skewMs: stand.skewMs,
          presses: 0.15,
          backlog: Number.POSITIVE_INFINITY,
          expired: async (token) => {
            const proof = await tokens.verifyStale(token)
            const { sessionId = '', seq } = proof ?? {}
            return await tokens.sign('api', sessionId, 0, new Date(Date.now() - 60_000), seq)
          },
        }),
      )
    }
    const began = performance.now()
    const lives = devices.map((device) => device.live())
    const own = (n: number) => plan.filter((scan) => scan.stand === n).length
    await Promise.all(devices.map((one, n) => one.write(own(n), options.patienceMs)))
    report(`seed ${seed}: ${ledger.intents.length} scans on their devices, none sent`)
    const watch = watchOver(storm, devices, randomOf(seed * 13))
    const reporting = setInterval(() => {
      report(`seed ${seed}: ${ledger.count()} of ${ledger.intents.length} acknowledged`)
    }, 10_000)
    storm.rage(options.restartEveryMs)
    const end = performance.now() + options.stormMs
    const over = () => ledger.count() === ledger.intents.length || performance.now() > end
    while (!over()) await wait(100)
    await storm.fallen
    await storm.calm()
    await Promise.all(devices.map((device) => device.drained(options.patienceMs)))
    clearInterval(reporting)
    await watch.end()
    for (const device of devices) device.end()
    await Promise.all(lives)
    for (const { befallen, errors } of devices) {
      storm.befell('device died', befallen.deaths)
      storm.befell('token expired', befallen.expiries)
      for (const error of errors) storm.findings.push({ fault: 'lost', what: `a run: ${error}` })
    }
    const seconds = (performance.now() - began) / 1000
    return { ...(await storm.verify()), ledger, seconds }
  } finally {
    for (const device of devices) device.end()
    await storm.close()
  }
}
