import { setTimeout as wait } from 'node:timers/promises'
import { makeTokens } from '../../server/identity/token.ts'
import { randomOf } from '../death/random.ts'
import { secret } from '../death/victim.ts'
import { Author, type Commons } from './author.ts'
import type { OpenBackend } from './backend.ts'
import { BrowserDevice } from './browser-device.ts'
import { bundleHand } from './bundle.ts'
import { password } from './device.ts'
import type { Outcome } from './engine.ts'
import { follow } from './follow.ts'
import { Storm } from './storm.ts'

export interface BrowsersOptions {
  devices: number
  /** of all devices together */
  operations: number
  seed: number
  patienceMs: number
  backend?: OpenBackend
  report?: (line: string) => void
}

/** Real browsers with the built app, their workers and themselves killed, in the same weather. */
export async function runBrowsers(options: BrowsersOptions): Promise<Outcome> {
  const { operations, seed, report = () => undefined } = options
  const script = await bundleHand()
  const storm = await Storm.open({
    seed,
    lines: options.devices,
    people: options.devices,
    password,
    ...(options.backend && { backend: options.backend }),
    schedule: { stretchMs: 8_000, againMs: 1_500 },
  })
  const devices: BrowserDevice[] = []
  const { ledger, backend, findings } = storm
  try {
    const tokens = makeTokens(secret)
    const commons: Commons = []
    for (const [n, line] of storm.lines.entries()) {
      const who = storm.people[n]
      if (!who) throw new Error('too few people')
      devices.push(
        new BrowserDevice({
          line: line.url,
          author: new Author(who, ledger, randomOf(seed * 31 + who.id), commons),
          random: randomOf(seed * 101 + n),
          script,
          expired: async (token) => {
            const proof = await tokens.verifyStale(token)
            const { sessionId = '', seq } = proof ?? {}
            return await tokens.sign('api', sessionId, 0, new Date(Date.now() - 60_000), seq)
          },
        }),
      )
    }
    for (const device of devices) await device.begin()
    report(`${devices.length} browsers signed in`)
    const began = performance.now()
    storm.rage([10_000, 30_000])
    let over = false
    const random = randomOf(seed * 13)
    const look = async (last = false) => {
      for (const device of devices) {
        findings.push(...(await follow(device, ledger, backend.origin, random, last)))
      }
    }
    const looking = (async () => {
      while (!over) {
        await wait(1_000)
        await look().catch(() => undefined)
      }
    })()
    const reporting = setInterval(() => {
      const seconds = Math.round((performance.now() - began) / 1000)
      report(
        `${seconds} s: ${ledger.intents.length} on their devices, ${ledger.count()} acknowledged`,
      )
    }, 10_000)
    await Promise.all(devices.map((one) => one.write(Math.ceil(operations / devices.length))))
    await storm.calm()
    report('the line is good; the rest is sent')
    await Promise.all(devices.map((device) => device.drained(options.patienceMs)))
    clearInterval(reporting)
    over = true
    await looking
    await look(true)
    for (const { befallen } of devices) {
      storm.befell('worker killed', befallen.workers)
      storm.befell('browser killed', befallen.browsers)
      storm.befell('token expired', befallen.expiries)
      storm.befell('signed in', befallen.signIns)
      storm.befell('written by screen', befallen.byScreen)
      storm.befell('did not open at once after a kill', befallen.unopened)
    }
    const seconds = (performance.now() - began) / 1000
    return { ...(await storm.verify()), ledger, seconds }
  } finally {
    for (const device of devices) await device.end()
    await storm.close()
  }
}
