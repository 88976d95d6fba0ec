import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { type Clock, realClock } from './clock.ts'
import { Connection, type Switchboard } from './connection.ts'
import {
  type Fault,
  type FaultRule,
  faultName,
  type RequestFault,
  strikesRequests,
} from './fault.ts'
import type { RequestHead } from './message.ts'
import { Network } from './network.ts'
import { noCounts, type RequestRecord } from './record.ts'
import type { Schedule } from './schedule.ts'

/**
 * A TCP proxy in front of one HTTP/1.1 server that breaks the line in the ways real lines break.
 * `set` switches the mode for everything, `script` strikes single requests by their head.
 */
export class FaultProxy {
  readonly counts = noCounts()
  readonly log: RequestRecord[] = []
  readonly #target: Switchboard['target']
  readonly #clock: Clock
  readonly #network: Network
  readonly #connections = new Set<Connection>()
  readonly #waiting: { when: FaultRule['when']; resolve: (record: RequestRecord) => void }[] = []
  #server: Server | undefined
  #port = 0
  #mode: Fault = { kind: 'pass' }
  #rules: Required<FaultRule>[] = []
  #schedule: { strikes: Schedule['strike']; when: FaultRule['when']; n: number } | null = null

  private constructor(target: Switchboard['target'], clock: Clock) {
    this.#target = target
    this.#clock = clock
    this.#network = new Network(clock)
  }

  /** Listens on a free port of 127.0.0.1 and forwards to `port` there. */
  static async start(port: number, clock = realClock): Promise<FaultProxy> {
    const proxy = new FaultProxy({ host: '127.0.0.1', port }, clock)
    await proxy.#listen()
    return proxy
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`
  }

  /** Changes the mode; resolves when it is in effect. Scripted rules stay and go first. */
  async set(mode: Fault): Promise<void> {
    const before = this.#mode
    this.#mode = mode
    if (mode.kind === 'refuse' || mode.kind === 'reset') this.drop()
    else if (before.kind === 'blackhole') this.#dropLost()
    if (mode.kind === 'refuse') await this.#unlisten()
    else await this.#listen()
  }

  /** Replaces the rules for single requests; those of the past are forgotten. */
  script(rules: FaultRule[]): void {
    this.#rules = rules.map((rule) => ({ times: 1, ...rule }))
  }

  /**
   * From now on requests that `when` agrees to are numbered from 0 and struck as the schedule says;
   * rules and a striking mode go first. null ends it.
   */
  follow(schedule: Schedule | null, when: FaultRule['when'] = () => true): void {
    this.#schedule = schedule && { strikes: schedule.strike, when, n: 0 }
  }

  /** The number of scripted faults that have not struck yet. */
  get pending(): number {
    return this.#rules.reduce((sum, rule) => sum + rule.times, 0)
  }

  /** Resolves with the next request of this kind, at its head. */
  nextRequest(when: FaultRule['when']): Promise<RequestRecord> {
    return new Promise((resolve) => this.#waiting.push({ when, resolve }))
  }

  /** Resets every open connection once. */
  drop(): void {
    for (const connection of this.#connections) connection.reset()
  }

  /** Back to a clean line: no rules, no counts, no log. */
  async clear(): Promise<void> {
    this.script([])
    this.follow(null)
    await this.set({ kind: 'pass' })
    Object.assign(this.counts, noCounts())
    this.log.length = 0
  }

  async close(): Promise<void> {
    this.drop()
    await this.#unlisten()
  }

  #dropLost(): void {
    for (const connection of this.#connections) if (connection.lost) connection.reset()
  }

  async #listen(): Promise<void> {
    if (this.#server) return
    const server = createServer((client) => {
      this.counts.connections++
      const connection = new Connection(client, this.#board())
      this.#connections.add(connection)
      client.on('close', () => this.#connections.delete(connection))
      void connection.run()
    })
    this.#server = server
    server.listen(this.#port, '127.0.0.1')
    await once(server, 'listening')
    this.#port = (server.address() as AddressInfo).port
  }

  async #unlisten(): Promise<void> {
    const server = this.#server
    this.#server = undefined
    if (!server) return
    server.close()
    await once(server, 'close')
  }

  #board(): Switchboard {
    return {
      target: this.#target,
      network: this.#network,
      clock: this.#clock,
      counts: this.counts,
      mode: () => this.#mode,
      begin: (head) => this.#begin(head),
    }
  }

  #begin(head: RequestHead): { fault: RequestFault; record: RequestRecord } {
    const fault = this.#decide(head)
    const record: RequestRecord = {
      head,
      fault: fault.kind,
      name: faultName(fault),
      mode: this.#mode.kind,
      bytesUp: 0,
      bytesDown: 0,
      startedAt: this.#clock.now(),
    }
    this.counts.requests++
    this.log.push(record)
    const received = this.#waiting.filter((one) => one.when(head))
    for (const one of received) {
      this.#waiting.splice(this.#waiting.indexOf(one), 1)
      one.resolve(record)
    }
    return { fault, record }
  }

  #decide(head: RequestHead): RequestFault {
    const rule = this.#rules.find((one) => one.times > 0 && one.when(head))
    if (rule) {
      rule.times--
      return rule.fault
    }
    if (this.#mode.kind !== 'pass' && strikesRequests(this.#mode)) return this.#mode
    const schedule = this.#schedule
    return schedule?.when(head) ? schedule.strikes(schedule.n++, head) : { kind: 'pass' }
  }
}
