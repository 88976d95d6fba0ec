import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Census, censusOf, joined, operationOf } from '../../e2e/harness/fault-proxy/census.ts'
import type { FaultRule } from '../../e2e/harness/fault-proxy/fault.ts'
import { FaultProxy } from '../../e2e/harness/fault-proxy/proxy.ts'
import {
  type ScheduleOptions,
  scheduleOf,
  weatherOver,
} from '../../e2e/harness/fault-proxy/schedule.ts'
import type { Pool } from '../../server/platform/db/connect.ts'
import type { BuiltPerson } from '../api/build.ts'
import { type Intent, Ledger } from '../death/ledger.ts'
import { type Random, randomOf } from '../death/random.ts'
import type { Finding, Row } from '../death/verdict.ts'
import { type Backend, type OpenBackend, oneServer } from './backend.ts'

export interface StormOptions {
  seed: number
  /** lines to the server, one for each device */
  lines: number
  people: number
  password: string
  schedule: ScheduleOptions
  /** one server with the embedded database by default */
  backend?: OpenBackend
  /** checks the database at the end; records and files by default */
  verify?: (db: Pool, ledger: Ledger) => Promise<Finding[]>
}

/** What is meant by the line's faults: calls of the app, not the app itself. */
const isCall: FaultRule['when'] = (head) => head.path.startsWith('/api/')

const pause = (ms: number, signal: AbortSignal) =>
  wait(ms, undefined, { signal }).catch(() => undefined)

/** How much of what was done must have met a fault for a soak to prove anything. */
export const least = { struck: 0.2, swallowed: 0.05 }

/** A server that is killed and started, behind lines that break as their seeds say. */
export class Storm {
  readonly ledger = new Ledger()
  readonly findings: Finding[] = []
  readonly backend: Backend
  people: BuiltPerson[] = []
  lines: FaultProxy[] = []
  readonly #fallen = Promise.withResolvers<void>()
  readonly #place: string
  readonly #random: Random
  readonly #options: StormOptions
  readonly #befallen = new Map<string, number>()
  #calm: (() => Promise<void>)[] = []

  private constructor(place: string, backend: Backend, options: StormOptions) {
    this.#place = place
    this.backend = backend
    this.#options = options
    this.#random = randomOf(options.seed * 7_919)
  }

  static async open(options: StormOptions): Promise<Storm> {
    const place = mkdtempSync(join(tmpdir(), 'siteon-chaos-'))
    chmodSync(place, 0o755)
    const backend = await (options.backend ?? oneServer())(place).catch((error: unknown) => {
      rmSync(place, { recursive: true, force: true, maxRetries: 5 })
      throw error
    })
    const storm = new Storm(place, backend, options)
    try {
      storm.people = await backend.makePeople(options.people, options.password)
      const port = Number(new URL(backend.origin).port)
      for (let n = 0; n < options.lines; n += 1) storm.lines.push(await FaultProxy.start(port))
    } catch (error) {
      await storm.close()
      throw error
    }
    return storm
  }

  /** From here on connections break and the server is restarted, until `calm`. */
  rage(restartEveryMs: [number, number]): void {
    const { seed, schedule: options } = this.#options
    for (const [n, line] of this.lines.entries()) {
      const schedule = scheduleOf(seed * 1_000 + n, options)
      line.follow(schedule, isCall)
      const stop = weatherOver(line, schedule, pause)
      this.#calm.push(async () => {
        for (const [kind, times] of await stop()) this.befell(`weather: ${kind}`, times)
        line.follow(null)
      })
    }
    const over = new AbortController()
    const restarting = this.#restart(restartEveryMs, over.signal)
    this.#fallen.promise.catch(() => undefined)
    restarting.catch(this.#fallen.reject)
    this.#calm.push(async () => {
      over.abort()
      await restarting
    })
  }

  /**
   * Resolves when the server was restarted for the first time; rejects if it never started again.
   */
  get fallen(): Promise<void> {
    return this.#fallen.promise
  }

  /** The line is good and the server stays. */
  async calm(): Promise<void> {
    for (const end of this.#calm.splice(0)) await end()
  }

  /** Notes what befell, for the table. */
  befell(what: string, times = 1): void {
    this.#befallen.set(what, (this.#befallen.get(what) ?? 0) + times)
  }

  async #restart([low, high]: [number, number], signal: AbortSignal): Promise<void> {
    // On a machine where starting takes longer than running there would be no server at all.
    let startMs = 0
    for (;;) {
      await pause(this.#random.whole(low, high) + startMs, signal)
      if (signal.aborted) return
      const hard = this.#random.chance(0.6)
      this.befell(hard ? 'server killed' : 'server restarted')
      startMs = await this.backend.restart(hard, this.#random, () =>
        wait(this.#random.whole(0, 400)),
      )
      this.#fallen.resolve()
    }
  }

  census(): Census {
    const census = joined(this.lines.map((line) => censusOf(line.log, operationOf)))
    // Only requested operations: a sign-in has its own key now and then.
    const wished = new Set(this.ledger.intents.map(nameOf))
    for (const set of [census.operations, census.struck, census.swallowed]) {
      for (const name of [...set]) if (!wished.has(name)) set.delete(name)
    }
    return census
  }

  /** The final state of everything, after the server's own sweep, bypassing the stopped server. */
  async verify(): Promise<{ findings: Finding[]; census: Census; rows: Row[] }> {
    const census = this.census()
    for (const line of this.lines) {
      for (const record of line.log) {
        const name = operationOf(record.head)
        const intent = name === null ? undefined : this.#byName().get(name)
        if (intent) intent.sent += 1
      }
    }
    const findings = [...this.findings, ...(await this.#check())]
    return { findings, census, rows: this.#rows(census, findings) }
  }

  async #check(): Promise<Finding[]> {
    const own = this.#options.verify
    if (!own) return await this.backend.verify(this.ledger)
    const database = this.backend.openDatabase()
    return await own(database, this.ledger).finally(() => database.end())
  }

  #named: Map<string, Intent> | null = null
  #byName(): Map<string, Intent> {
    this.#named ??= new Map(this.ledger.intents.map((one) => [nameOf(one), one]))
    return this.#named
  }

  /** A row for each fault, with what is wrong with the operations that met it; then all together. */
  #rows(census: Census, findings: Finding[]): Row[] {
    const keys = new Map(this.ledger.intents.map((one) => [one.key, nameOf(one)]))
    const rows: Row[] = [...census.kinds]
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([name, { requests, operations }]) => ({
        name,
        count: requests,
        findings: findings.filter(({ key }) => operations.has(keys.get(key ?? '') ?? '')),
      }))
    const others = [...this.#befallen].sort(([a], [b]) => a.localeCompare(b))
    for (const [name, count] of others) rows.push({ name, count, findings: null })
    rows.push({ name: 'together', count: this.ledger.intents.length, findings })
    return rows
  }

  async close(): Promise<void> {
    await this.calm()
    for (const line of this.lines) await line.close()
    await this.backend.close()
    rmSync(this.#place, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** By what the line knows an intent: its key, or the file that it sends. */
export function nameOf(intent: Intent): string {
  return intent.kind === 'photo' ? intent.id : intent.key
}
