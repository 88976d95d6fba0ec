import { existsSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Store } from '../../src/outbox/engine/ports.ts'
import type { Ledger } from '../death/ledger.ts'
import { randomOf } from '../death/random.ts'
import type { Finding } from '../death/verdict.ts'
import { Author, type Commons } from './author.ts'
import { type Backend, type OpenBackend, oneServer } from './backend.ts'
import { ChaosDevice, password } from './device.ts'
import { watchOver } from './engine.ts'
import { Storm } from './storm.ts'

/** How long a device may take to get through, once the clock is right. */
export const patienceMs = 60_000

const library = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1'

/** Why this machine cannot move the clock of one process; null if it can. */
export function missingFaketime(): string | null {
  return existsSync(library) ? null : 'faketime is not installed'
}

export interface ClocksOptions {
  seed: number
  devices: number
  /** how far the server's clock is off, in seconds, one after the other */
  steps: number[]
  /** how long it stays so */
  wrongMs: number
  storeOf: (n: number) => Store
  report?: (line: string) => void
}

export interface ClockStep {
  seconds: number
  /** operations acknowledged while the clock was wrong */
  meanwhile: number
  /** milliseconds from the clock's being right until every device had something new acknowledged */
  recoveredMs: number
}

export interface ClocksOutcome {
  steps: ClockStep[]
  findings: Finding[]
  ledger: Ledger
  /** sign-ins beyond the first of each device */
  signedInAgain: number
}

/**
 * Phones write while the wall clock of the server and its PostgreSQL steps and is set right again.
 * Elapsed time is left alone, as by a step of a machine's clock.
 */
export async function runClocks(options: ClocksOptions): Promise<ClocksOutcome> {
  const { seed, report = () => undefined } = options
  let moveTo = (_: number): void => undefined
  const backend: OpenBackend = async (place) => {
    const file = join(place, 'clock')
    moveTo = (seconds) => {
      // Replaced at once: a reader never sees half of it.
      writeFileSync(`${file}.new`, `${seconds < 0 ? '' : '+'}${seconds}\n`)
      renameSync(`${file}.new`, file)
    }
    moveTo(0)
    const clock = {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      FAKETIME_NO_CACHE: '1',
    }
    // Limits are what a stepped clock used to break.
    return await oneServer({ env: { ...clock, RATE_LIMIT: '1' }, postgres: clock })(place)
  }
  const storm = await Storm.open({
    ...{ seed, backend, password, lines: options.devices, people: options.devices },
    schedule: { stretchMs: 2_000, againMs: 300 },
  })
  const { ledger } = storm
  const commons: Commons = []
  const devices: ChaosDevice[] = []
  try {
    for (const [n, line] of storm.lines.entries()) {
      const who = storm.people[n]
      if (!who) throw new Error('too few people')
      devices.push(
        new ChaosDevice({
          line: line.url,
          server: storm.backend.origin,
          store: options.storeOf(n),
          authors: [new Author(who, ledger, randomOf(seed * 31 + who.id), commons)],
          random: randomOf(seed * 101 + n),
          pace: 1,
          presses: 0,
          backlog: 8,
          expired: async (token) => token,
        }),
      )
    }
    const lives = devices.map((device) => device.live())
    const watch = watchOver(storm, devices, randomOf(seed * 13))
    const writing = Promise.all(
      devices.map((one) => one.write(Number.POSITIVE_INFINITY, patienceMs)),
    )
    const acknowledgedOf = (device: ChaosDevice) =>
      ledger.intents.filter((one) => one.acknowledged && device.isOf(one.who.id)).length
    const allBeyond = async (before: number[]) => {
      const began = performance.now()
      while (devices.some((device, n) => acknowledgedOf(device) <= (before[n] ?? 0))) {
        if (performance.now() - began > patienceMs) break
        await wait(100)
      }
      return performance.now() - began
    }
    await allBeyond(devices.map(() => 3))
    const steps: ClockStep[] = []
    for (const seconds of options.steps) {
      const before = ledger.count()
      moveTo(seconds)
      await assertOff(storm.backend, seconds)
      await wait(options.wrongMs)
      moveTo(0)
      const meanwhile = ledger.count() - before
      const recoveredMs = await allBeyond(devices.map(acknowledgedOf))
      steps.push({ seconds, meanwhile, recoveredMs })
      report(`${seconds} s: ${meanwhile} meanwhile, all again after ${Math.round(recoveredMs)} ms`)
      await wait(1_000)
    }
    for (const device of devices) device.stopWriting()
    await writing
    await Promise.all(devices.map((device) => device.drained(patienceMs)))
    await watch.end()
    for (const device of devices) device.end()
    await Promise.all(lives)
    const signIns = devices.reduce((sum, { befallen }) => sum + befallen.signIns, 0)
    const { findings } = await storm.verify()
    return { steps, findings, ledger, signedInAgain: signIns - devices.length }
  } finally {
    for (const device of devices) device.end()
    await storm.close()
  }
}

/** Nothing would be shown by a clock that has not moved. */
async function assertOff({ origin, openDatabase }: Backend, seconds: number): Promise<void> {
  // Node renders the header of the date once a second.
  await wait(1_100)
  const { headers } = await fetch(`${origin}/api/health`)
  const database = openDatabase()
  const { rows } = await database.query<{ now: Date }>('select clock_timestamp() as now')
  await database.end()
  const clocks = { server: headers.get('date'), database: rows[0]?.now }
  for (const [name, time] of Object.entries(clocks)) {
    const off = (new Date(time ?? Number.NaN).getTime() - Date.now()) / 1_000
    if (!(Math.abs(off - seconds) < 60)) throw new Error(`the clock of the ${name} is ${off} s off`)
  }
}
