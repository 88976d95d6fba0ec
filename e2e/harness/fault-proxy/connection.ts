import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { sendAgain } from './again.ts'
import { body, Truncated } from './body.ts'
import { type Arrived, ByteReader } from './byte-reader.ts'
import type { Clock } from './clock.ts'
import type { Ending, Fault, RequestFault } from './fault.ts'
import {
  type RequestHead,
  readRequestHead,
  readResponseHead,
  requestFraming,
  responseFraming,
} from './message.ts'
import type { Direction, Network } from './network.ts'
import type { ProxyCounts, RequestRecord } from './record.ts'

/** What a connection needs from its proxy. */
export interface Switchboard {
  target: { host: string; port: number }
  network: Network
  clock: Clock
  counts: ProxyCounts
  mode: () => Fault
  /** Decides the fate of a request and notes it. */
  begin: (head: RequestHead) => { fault: RequestFault; record: RequestRecord }
}

/** Thrown out of an exchange after which the connection cannot be used. */
class Dead extends Error {}

/**
 * One client connection and its own connection to the server. Requests are handled one after the
 * other; a pipelined one waits its turn in the reader. Protocol upgrades are not supported.
 */
export class Connection {
  readonly #client: Socket
  readonly #board: Switchboard
  readonly #reader: ByteReader
  #server: { socket: Socket; reader: ByteReader } | undefined
  #busy = false
  /** Set once a byte was lost in a black hole: nothing passes here any more. */
  lost = false

  constructor(client: Socket, board: Switchboard) {
    this.#client = client
    this.#board = board
    this.#reader = new ByteReader(client, board.clock.now)
    client.setNoDelay(true)
    client.on('error', ignore)
    client.on('close', () => this.#server?.socket.destroy())
  }

  async run(): Promise<void> {
    try {
      for (let head = await this.#next(); head; head = await this.#next()) {
        this.#busy = true
        await this.#exchange(head)
        this.#busy = false
        if (this.#server?.socket.destroyed) break
      }
      this.#client.end()
    } catch (error) {
      if (error instanceof Truncated) this.reset()
      else if (!(error instanceof Dead)) throw error
    }
  }

  /** Both ends see the connection break, now. */
  reset(): void {
    this.#client.resetAndDestroy()
    this.#server?.socket.destroy()
  }

  #next(): Promise<RequestHead | null> {
    return readRequestHead(this.#reader)
  }

  async #exchange(head: RequestHead): Promise<void> {
    const { fault, record } = this.#board.begin(head)
    if (fault.kind === 'blackhole') {
      this.#lose()
      await this.#die('hang')
    }
    if (fault.kind === 'reset') {
      this.#board.counts.reset++
      await this.#die('reset')
    }
    if (fault.kind === 'answer') await this.#answer(head, fault, record)
    else {
      if (fault.kind === 'twice') await this.#twice(head, fault.afterMs, record)
      await this.#connect()
      await Promise.all([this.#up(head, fault, record), this.#down(head, fault, record)])
    }
    record.deliveredAt = this.#board.clock.now()
    this.#board.counts.delivered++
  }

  async #answer(
    head: RequestHead,
    fault: Extract<RequestFault, { kind: 'answer' }>,
    record: RequestRecord,
  ): Promise<void> {
    for await (const _ of body(this.#reader, requestFraming(head)));
    const text = Buffer.from(fault.body ?? '')
    const headers = { ...fault.headers, 'content-length': String(text.length) }
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    this.#client.write(`HTTP/1.1 ${fault.status} Fault\r\n${lines.join('')}\r\n`)
    if (head.method !== 'HEAD') this.#client.write(text)
    record.status = fault.status
    this.#board.counts.answered++
  }

  /** Sends a copy of the request on its own; the first one is read again from its start. */
  async #twice(head: RequestHead, afterMs: number, record: RequestRecord): Promise<void> {
    const { target, clock, counts } = this.#board
    const parts: Buffer[] = []
    for await (const { bytes } of body(this.#reader, requestFraming(head))) parts.push(bytes)
    const whole = Buffer.concat(parts)
    this.#reader.unread(whole, head.at)
    const copy = { method: head.method, bytes: Buffer.concat([head.raw, whole]) }
    void sendAgain(target, clock, copy, afterMs).then((status) => {
      if (status === null) return
      record.againStatus = status
      counts.doubled++
    })
  }

  async #up(head: RequestHead, fault: RequestFault, record: RequestRecord): Promise<void> {
    await this.#carry('up', { bytes: head.raw, at: head.at })
    for await (const arrived of body(this.#reader, requestFraming(head))) {
      await this.#carryOrCut('up', arrived, fault, record)
    }
  }

  async #down(head: RequestHead, fault: RequestFault, record: RequestRecord): Promise<void> {
    const reader = this.#server?.reader
    const response = reader && (await readResponseHead(reader))
    if (!response) throw new Truncated()
    const final = response.status >= 200
    if (final) {
      record.status = response.status
      record.answerHeaders = response.headers
    }
    const swallow = fault.kind === 'swallow-response'
    if (!swallow) await this.#carry('down', { bytes: response.raw, at: response.at })
    for await (const arrived of body(reader, responseFraming(response, head.method))) {
      if (swallow) continue
      await this.#carryOrCut('down', arrived, fault, record)
    }
    if (!final) return this.#down(head, fault, record)
    if (!swallow) return
    this.#board.counts.swallowed++
    await this.#die(fault.ending ?? 'reset')
  }

  /** Carries what the fault leaves of these bytes, and counts them. */
  async #carryOrCut(
    direction: Direction,
    arrived: Arrived,
    fault: RequestFault,
    record: RequestRecord,
  ): Promise<void> {
    const counter = direction === 'up' ? 'bytesUp' : 'bytesDown'
    const cut = fault.kind === 'cut' && fault.direction === direction ? fault : undefined
    const left = cut ? cut.bytes - record[counter] : Number.POSITIVE_INFINITY
    const bytes = arrived.bytes.subarray(0, Math.max(0, left))
    await this.#carry(direction, { bytes, at: arrived.at })
    record[counter] += bytes.length
    if (cut && left < arrived.bytes.length) {
      this.#board.counts.cut++
      await this.#die(cut.ending ?? 'reset')
    }
  }

  async #carry(direction: Direction, arrived: Arrived): Promise<void> {
    const socket = direction === 'up' ? this.#server?.socket : this.#client
    for await (const bytes of this.#board.network.carry(this.#board.mode, direction, arrived)) {
      if (this.#board.mode().kind === 'blackhole') this.#lose()
      if (this.lost || !socket || socket.destroyed || socket.write(bytes)) continue
      await Promise.race([once(socket, 'drain'), once(socket, 'close')]).catch(ignore)
    }
  }

  #lose(): void {
    if (!this.lost) this.#board.counts.blackholed++
    this.lost = true
  }

  /** Ends this connection; after `hang` the client receives nothing and has to time out. */
  async #die(ending: Ending): Promise<never> {
    if (ending === 'reset') this.reset()
    else while (await this.#reader.read());
    throw new Dead()
  }

  async #connect(): Promise<void> {
    if (this.#server) return
    const socket = connect({ ...this.#board.target, noDelay: true })
    socket.on('error', ignore)
    this.#server = { socket, reader: new ByteReader(socket, this.#board.clock.now) }
    socket.on('close', () => {
      if (!this.#busy) this.#client.end()
    })
    await Promise.race([once(socket, 'connect'), once(socket, 'close')]).catch(ignore)
  }
}

function ignore(): void {
  // A broken socket shows itself by its end; the error adds nothing.
}
