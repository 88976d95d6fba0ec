import type { Runner } from '../drain/runner.ts'
import { message } from './wake.ts'

/** The part of ExtendableEvent that is used; the page's types lack it. */
interface Extendable {
  waitUntil(work: Promise<unknown>): void
}

interface Received extends Extendable {
  data: unknown
  ports: readonly { postMessage(data: unknown): void }[]
}

/** The part of the worker's global scope that is used. */
export interface WorkerScope {
  addEventListener(type: 'message', listener: (event: Received) => void): void
  addEventListener(type: 'sync' | 'activate', listener: (event: Extendable) => void): void
}

/**
 * Wakes the engine in the service worker: by message (`online` never fires there), by Background
 * Sync and on activation. Errors wait for the next wake: what is stored stays stored.
 */
export function startWorkerWakes(scope: WorkerScope, runner: Runner): void {
  const run = () => runner.wake().catch((error: unknown) => console.error('outbox', error))
  // Not awaited: a worker answers no page until its activation is over.
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
