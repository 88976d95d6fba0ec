import { message } from './kick.ts'
import type { Runner } from './runner.ts'

/** As much of an ExtendableEvent as is needed here; the page's types know none. */
interface Extendable {
  waitUntil(work: Promise<unknown>): void
}

interface Received extends Extendable {
  data: unknown
  ports: readonly { postMessage(data: unknown): void }[]
}

/** As much of the worker's global scope as is needed here. */
export interface WorkerScope {
  addEventListener(type: 'message', listener: (event: Received) => void): void
  addEventListener(type: 'sync' | 'activate', listener: (event: Extendable) => void): void
}

/**
 * Wakes the engine in the service worker: by message (`online` never fires there), by Background
 * Sync where there is any, and on activation. Errors are left to the next kick: what is stored
 * stays stored.
 */
export function startWorkerKicks(scope: WorkerScope, runner: Runner): void {
  const run = () => runner.kick().catch((error: unknown) => console.error('outbox', error))
  // Not waited for: until its activation is over, a worker answers no page.
  scope.addEventListener('activate', () => void run())
  scope.addEventListener('sync', (event) => event.waitUntil(run()))
  scope.addEventListener('message', (event) => {
    const type = typeOf(event.data)
    const reply = (data: unknown) => event.ports[0]?.postMessage(data)
    if (type === message.drain) {
      // Without a reply the page sends by itself.
      if (runner.stopped()) return
      reply({ type: message.taken })
      event.waitUntil(run())
    } else if (type === message.stop) {
      event.waitUntil(runner.stop().then(() => reply({ type: message.stopped })))
    } else if (type === message.resume) {
      runner.resume()
      event.waitUntil(run())
    }
  })
}

export function typeOf(data: unknown): unknown {
  return typeof data === 'object' && data !== null && 'type' in data ? data.type : undefined
}
