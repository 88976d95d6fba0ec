import type { ShrinkAnswer, ShrinkRequest } from './shrink-message.ts'

/** null: nothing here can do it; the photo goes as it is rather than not at all */
export type Shrink = (bytes: ArrayBuffer, type: string) => Promise<ArrayBuffer | null>

/** A worker as far as it is needed here. */
export interface Port {
  postMessage(message: ShrinkRequest): void
  addEventListener(type: 'message', listener: (event: { data: ShrinkAnswer }) => void): void
  addEventListener(type: 'error', listener: () => void): void
}

/**
 * Shrinks in the worker, and on the page where the worker cannot (iOS draws no picture there) or
 * does not answer. One at a time: three open 12-megapixel pictures are more than a phone holds.
 * @param start makes the worker; null where there are none
 * @param onPage the same work on the page, loaded when it is needed
 */
export function createShrinker(
  start: () => Port | null,
  onPage: Shrink,
  patienceMs = 30_000,
): { shrink: Shrink; warm: () => void } {
  let port: Port | null | undefined
  let last: Promise<unknown> = Promise.resolve()
  let count = 0

  function inWorker(worker: Port, bytes: ArrayBuffer, type: string): Promise<ArrayBuffer> {
    count += 1
    const id = count
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('the worker does not answer')), patienceMs)
      worker.addEventListener('message', ({ data }) => {
        if (data.id !== id) return
        clearTimeout(timer)
        if ('bytes' in data) resolve(data.bytes)
        else reject(new Error(data.error))
      })
      worker.addEventListener('error', () => {
        clearTimeout(timer)
        reject(new Error('the worker did not start'))
      })
      // Copied, not given away: the page may have to do it itself.
      worker.postMessage({ id, bytes, type })
    })
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

  /** Starts the worker before it is needed: later the line may be down. */
  function warm() {
    if (port === undefined) port = start()
  }

  function shrink(bytes: ArrayBuffer, type: string) {
    const mine = last.then(() => one(bytes, type))
    last = mine.catch(() => undefined)
    return mine
  }

  return { shrink, warm }
}
