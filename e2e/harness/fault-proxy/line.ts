import type { Arrived } from './byte-reader.ts'
import type { Clock } from './clock.ts'
import type { Fault } from './fault.ts'

export type Direction = 'up' | 'down'

/** The shared radio: all connections wait for the same bandwidth, each way by itself. */
export class Line {
  readonly #freeAt = { up: 0, down: 0 }
  readonly #clock: Clock

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** Hands over `arrived` in the pieces and at the moments that the mode allows. */
  async *carry(mode: () => Fault, direction: Direction, arrived: Arrived): AsyncGenerator<Buffer> {
    const fault = mode()
    if (fault.kind === 'latency') await this.#clock.until(arrived.at + fault.ms / 2)
    if (fault.kind !== 'bandwidth') {
      yield arrived.bytes
      return
    }
    const piece = Math.max(1, Math.floor(fault.bytesPerSecond / 20))
    for (let at = 0; at < arrived.bytes.length; at += piece) {
      const bytes = arrived.bytes.subarray(at, at + piece)
      // A mode that was changed meanwhile lets the rest through at once.
      if (mode() === fault) await this.#turn(direction, bytes.length / fault.bytesPerSecond)
      yield bytes
    }
  }

  async #turn(direction: Direction, seconds: number): Promise<void> {
    const start = Math.max(this.#clock.now(), this.#freeAt[direction])
    this.#freeAt[direction] = start + seconds * 1000
    await this.#clock.until(this.#freeAt[direction])
  }
}
