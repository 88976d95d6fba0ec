import type { Arrived, ByteReader } from './byte-reader.ts'
import type { Framing } from './message.ts'

/** Thrown when a body ends before its announced end. */
export class Truncated extends Error {}

/**
 * The body's bytes as they arrived (chunked framing included), ending exactly where the body ends.
 */
export async function* body(reader: ByteReader, framing: Framing): AsyncGenerator<Arrived> {
  if (framing.kind === 'length') yield* lengthBody(reader, framing.length)
  else if (framing.kind === 'chunked') yield* chunkedBody(reader)
  else for (let next = await reader.read(); next; next = await reader.read()) yield next
}

async function* lengthBody(reader: ByteReader, length: number): AsyncGenerator<Arrived> {
  let left = length
  while (left > 0) {
    const next = await reader.read()
    if (!next) throw new Truncated()
    const bytes = next.bytes.subarray(0, left)
    reader.unread(next.bytes.subarray(bytes.length), next.at)
    left -= bytes.length
    yield { bytes, at: next.at }
  }
}

async function* chunkedBody(reader: ByteReader): AsyncGenerator<Arrived> {
  const end = new ChunkedEnd()
  for (;;) {
    const next = await reader.read()
    if (!next) throw new Truncated()
    const length = end.find(next.bytes)
    if (length === -1) {
      yield next
      continue
    }
    reader.unread(next.bytes.subarray(length), next.at)
    yield { bytes: next.bytes.subarray(0, length), at: next.at }
    return
  }
}

/** Follows chunked framing byte by byte, however the network has split it. */
class ChunkedEnd {
  #line = ''
  #state: 'size' | 'data' | 'after-data' | 'trailer' = 'size'
  #left = 0

  /** Index just past the last chunk within `bytes`, or -1 when more follows. */
  find(bytes: Buffer): number {
    let at = 0
    while (at < bytes.length) {
      if (this.#state === 'data') {
        const taken = Math.min(this.#left, bytes.length - at)
        at += taken
        this.#left -= taken
        if (this.#left === 0) this.#state = 'after-data'
        continue
      }
      const byte = bytes[at++]
      if (byte !== 0x0a) {
        if (byte !== 0x0d) this.#line += String.fromCharCode(byte ?? 0)
        continue
      }
      if (this.#endOfLine()) return at
    }
    return -1
  }

  #endOfLine(): boolean {
    const network = this.#line
    this.#line = ''
    if (this.#state === 'after-data') this.#state = 'size'
    else if (this.#state === 'trailer') return network === ''
    else {
      this.#left = Number.parseInt(network, 16)
      this.#state = this.#left > 0 ? 'data' : 'trailer'
    }
    return false
  }
}
