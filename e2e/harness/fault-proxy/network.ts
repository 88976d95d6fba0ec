import type { Arrived } from './byte-reader.ts'
import type { Clock } from './clock.ts'
import type { Fault } from './fault.ts'

export type Direction = 'up' | 'down'

/** The shared radio: all connections wait for the same bandwidth, each way by itself. */
export class Network {
  readonly #freeAt = { up: 0, down: 0 }
  readonly #clock: Clock

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** Forwards `arrived` in the sizes and at the moments that the mode allows. */
  async *carry(mode: () => Fault, direction: Direction, arrived: Arrived): AsyncGenerator<Buffer> {
    const fault = mode()
    if ('ms' in fault) await this.#clock.until(arrived.at + fault.ms / 2)
    const perSecond = rate(fault, direction)
    if (perSecond === null) {
      yield arrived.bytes
      return
    }
    const piece = Math.max(1, Math.floor(perSecond / 20))
    for (let at = 0; at < arrived.bytes.length; at += piece) {
      const bytes = arrived.bytes.subarray(at, at + piece)
      // If the mode changed meanwhile, the rest is forwarded at once.
      if (mode() === fault) await this.#turn(direction, bytes.length / perSecond)
      yield bytes
    }
  }

  async #turn(direction: Direction, seconds: number): Promise<void> {
    const start = Math.max(this.#clock.now(), this.#freeAt[direction])
    this.#freeAt[direction] = start + seconds * 1000
    await this.#clock.until(this.#freeAt[direction])
  }
}

/** Bytes a second; null: unlimited. */
function rate(fault: Fault, direction: Direction): number | null {
  if (fault.kind === 'bandwidth') return fault.bytesPerSecond
  if (fault.kind !== 'mobile') return null
  return direction === 'up' ? fault.upPerSecond : fault.downPerSecond
}
