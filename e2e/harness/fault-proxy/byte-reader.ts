import type { Socket } from 'node:net'

/** Received bytes with the time of their arrival (the proxy's clock), for exact latency. */
export interface Arrived {
  bytes: Buffer
  at: number
}

/**
 * Pulls a socket chunk by chunk with back-pressure, and takes back what was read too much: a head
 * and its body, or two pipelined requests, may share one chunk.
 */
export class ByteReader {
  readonly #socket: Socket
  readonly #queue: Arrived[] = []
  #ended = false
  #wake: (() => void) | undefined

  constructor(socket: Socket, now: () => number) {
    this.#socket = socket
    socket.on('data', (bytes: Buffer) => {
      this.#queue.push({ bytes, at: now() })
      if (this.#queue.length > 8) socket.pause()
      this.#wake?.()
    })
    const end = () => {
      this.#ended = true
      this.#wake?.()
    }
    socket.on('end', end)
    socket.on('close', end)
  }

  /** The next bytes, or null once the other side has finished. */
  async read(): Promise<Arrived | null> {
    while (this.#queue.length === 0) {
      if (this.#ended) return null
      await new Promise<void>((resolve) => {
        this.#wake = resolve
      })
    }
    const next = this.#queue.shift() ?? null
    if (this.#queue.length === 0) this.#socket.resume()
    return next
  }

  unread(bytes: Buffer, at: number): void {
    if (bytes.length > 0) this.#queue.unshift({ bytes, at })
  }
}
