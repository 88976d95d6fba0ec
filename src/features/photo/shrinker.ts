import type { ShrinkAnswer, ShrinkRequest } from './shrink-message.ts'

/** null: not possible here; the photo is sent unchanged rather than not at all */
export type Shrink = (bytes: ArrayBuffer, type: string) => Promise<ArrayBuffer | null>

/** The used part of a worker. */
export interface Port {
  postMessage(message: ShrinkRequest): void
  addEventListener(type: 'message', listener: (event: { data: ShrinkAnswer }) => void): void
  addEventListener(type: 'error', listener: () => void): void
}

/**
 * Shrinks in the worker, and on the page where the worker cannot (iOS draws no picture there) or
 * does not answer. One at a time: three open 12-megapixel pictures exceed a phone's memory.
 * @param start makes the worker; null where there are none
 * @param onPage the same work on the page, loaded on demand
 */
export function createShrinker(
  start: () => Port | null,
  onPage: Shrink,
  patienceMs = 30_000,
): { shrink: Shrink; warm: () => void } {
  let port: Port | null | undefined
  let last: Promise<unknown> = Promise.resolve()
  let count = 0
  /** the current request */
  let requested: { id: number; answered: (answer: ShrinkAnswer) => void } | null = null

  /** One listener: one per photo would retain every photo's bytes for the life of the page. */
  function listen(worker: Port) {
    worker.addEventListener('message', ({ data }) => {
      if (data.id === requested?.id) requested.answered(data)
    })
    worker.addEventListener('error', () => {
      if (requested) requested.answered({ id: requested.id, error: 'the worker did not start' })
    })
  }

  async function inWorker(worker: Port, bytes: ArrayBuffer, type: string): Promise<ArrayBuffer> {
    count += 1
    const id = count
    let timer: ReturnType<typeof setTimeout> | undefined
    try {
      const answer = await new Promise<ShrinkAnswer>((answered) => {
        const late = () => answered({ id, error: 'the worker does not answer' })
        timer = setTimeout(late, patienceMs)
        requested = { id, answered }
        // Copied, not transferred: the page may have to do it itself.
        worker.postMessage({ id, bytes, type })
      })
      if ('bytes' in answer) return answer.bytes
      throw new Error(answer.error)
    } finally {
      clearTimeout(timer)
      requested = null
    }
  }

  async function one(bytes: ArrayBuffer, type: string): Promise<ArrayBuffer | null> {
    warm()
    if (port) {
      try {
        return await inWorker(port, bytes, type)
      } catch {
        port = null
      }
    }
    return await onPage(bytes, type)
  }

  /** Starts the worker early: later the device may be offline. */
  function warm() {
    if (port !== undefined) return
    port = start()
    if (port) listen(port)
  }

  function shrink(bytes: ArrayBuffer, type: string) {
    const mine = last.then(() => one(bytes, type))
    last = mine.catch(() => undefined)
    return mine
  }

  return { shrink, warm }
}
