/** What became of reading a source. */
export interface Reading {
  /** bytes that `write` was given */
  copied: number
  /** the source had more than there was room for */
  over: boolean
  /** it ended early: the connection broke, or the reading was stopped */
  broken: boolean
}

/** Reads at most `room` bytes; what the reader's end or the connection does to it is no error here. */
export async function readSource(
  source: ReadableStream<Uint8Array>,
  signal: AbortSignal,
  room: number,
  write: (chunk: Uint8Array) => Promise<void>,
): Promise<Reading> {
  const reader = source.getReader()
  const stop = () => void reader.cancel().catch(() => undefined)
  signal.addEventListener('abort', stop)
  let copied = 0
  try {
    while (!signal.aborted) {
      const next = await reader.read().catch(() => null)
      if (next === null) return { copied, over: false, broken: true }
      if (next.done) return { copied, over: false, broken: signal.aborted }
      const fits = next.value.subarray(0, room - copied)
      if (fits.length > 0) await write(fits)
      copied += fits.length
      if (fits.length < next.value.length) {
        stop()
        return { copied, over: true, broken: false }
      }
    }
    return { copied, over: false, broken: true }
  } finally {
    signal.removeEventListener('abort', stop)
    reader.releaseLock()
  }
}
