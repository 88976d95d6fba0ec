import { setTimeout as wait } from 'node:timers/promises'
import { Ledger } from '../death/ledger.ts'
import { Phone } from '../death/phone.ts'
import { randomOf } from '../death/random.ts'
import type { Finding } from '../death/verdict.ts'
import { openPair } from './pair.ts'

export interface RollingOptions {
  restarts: number
  seed: number
  phones: number
  /** share of sends that end in a tunnel, on the phone's side */
  tunnels: number
  /** how the server is ended */
  by: 'SIGTERM' | 'SIGKILL'
  report?: (line: string) => void
}

export interface RollingOutcome {
  ledger: Ledger
  findings: Finding[]
  /** what the proxy says of requests that it could not pass on, but for pieces of uploads */
  complaints: string[]
}

/** Restarts the servers in turn while phones write through nginx; then everything is compared. */
export async function runRolling(options: RollingOptions): Promise<RollingOutcome> {
  const { restarts, seed, tunnels, by, report = () => undefined } = options
  const random = randomOf(seed)
  const pair = await openPair({ with: 'nginx', people: options.phones })
  const ledger = new Ledger()
  const phones = pair.people.map(
    (who, n) =>
      new Phone(who, ledger, pair.front.https, seed * 1_000 + n, { tunnels, chunk: 1_024 }),
  )
  try {
    const running = Promise.all(phones.map((phone) => phone.run()))
    for (let n = 0; n < restarts; n += 1) {
      await wait(random.whole(500, 1_500))
      const server = pair.servers[n % pair.servers.length]
      if (by === 'SIGTERM') await server?.stop()
      else await server?.kill()
      await server?.start()
      const { unanswered, deferred } = ledger
      report(
        `${n + 1}/${restarts}: ${ledger.count()} answered for, ` +
          `${unanswered} sends without an answer, ${deferred} asked to come again`,
      )
    }
    for (const phone of phones) phone.stop()
    await running
    const complaints = pair.front
      .output()
      .split('\n')
      .filter((line) => /\[(error|crit|alert)\]/.test(line) && !line.includes('/api/v1/upload/'))
    return { ledger, complaints, findings: await pair.verify(ledger) }
  } finally {
    for (const phone of phones) phone.giveUp()
    await pair.close()
  }
}
