import type { Runner } from '../drain/runner.ts'
import { uuidv7 } from '../engine/uuid.ts'
import { message } from './wake.ts'
import { typeOf } from './worker-wake.ts'

/** Why a wake happens. The first group also clears backoff. */
export type WakeReason =
  | 'start'
  | 'online'
  | 'visible'
  | 'pageshow'
  | 'manual'
  | 'enqueue'
  | 'timer'

const forgetful: ReadonlySet<WakeReason> = new Set([
  'start',
  'online',
  'visible',
  'pageshow',
  'manual',
])

/** What a pause of the server does not silence: one request asks whether it is over. */
const probing: ReadonlySet<WakeReason> = new Set(['start', 'online', 'manual'])

const tickMs = 20_000
/** A worker that does not confirm the work is treated as absent. */
const replyMs = 3_000

export interface PageWakesDeps {
  runner: Runner
  /** the page's `navigator.serviceWorker`; undefined where there is none */
  workers: ServiceWorkerContainer | undefined
  /** @param probe whether one request may go although the server asked for a pause */
  forgetBackoff: (probe: boolean) => Promise<void>
  /** ops that may still go by themselves */
  pending: () => Promise<number>
}

export interface PageWakes {
  wake(reason: WakeReason): Promise<void>
  /** Stops sending between two requests, before an update is installed. */
  stop(): Promise<void>
  resume(): void
  /** Starts listening; returns the way to end it. */
  start(page: Window): () => void
}

/** Posts a message with a port and waits for the reply of that type. */
function ask(
  worker: ServiceWorker,
  type: string,
  replyType: string,
  withinMs: number,
): Promise<boolean> {
  return new Promise((resolve) => {
    const channel = new MessageChannel()
    const end = (answered: boolean) => {
      clearTimeout(timer)
      channel.port1.close()
      resolve(answered)
    }
    const timer = setTimeout(() => end(false), withinMs)
    channel.port1.onmessage = (event: MessageEvent<unknown>) => {
      if (typeOf(event.data) === replyType) end(true)
    }
    worker.postMessage({ type }, [channel.port2])
  })
}

/**
 * Background Sync, a bonus of Chromium. Each registration has its own tag, or Chromium delays it.
 */
async function registerSync(workers: ServiceWorkerContainer): Promise<void> {
  const registration = await workers.getRegistration()
  if (!registration || !('sync' in registration)) return
  const sync = registration.sync as { register(tag: string): Promise<void> }
  await sync.register(`drain-${uuidv7()}`)
}

/** Wakes the engine from the page, at all the moments when sending is worth a try. */
export function createPageWakes(deps: PageWakesDeps): PageWakes {
  const { runner, workers } = deps
  const inPage = () => runner.wake().catch((error: unknown) => console.error('outbox', error))

  async function wake(reason: WakeReason): Promise<void> {
    if (forgetful.has(reason)) await deps.forgetBackoff(probing.has(reason))
    if (workers && (reason === 'enqueue' || reason === 'start')) {
      // Private windows and settings refuse it; the other wakes still work.
      await registerSync(workers).catch(() => undefined)
    }
    const controller = workers?.controller
    if (controller && (await ask(controller, message.drain, message.taken, replyMs))) return
    await inPage()
  }

  return {
    wake,
    async stop() {
      const controller = workers?.controller
      await Promise.all([
        runner.stop(),
        controller && ask(controller, message.stop, message.stopped, 25_000),
      ])
    },
    resume() {
      runner.resume()
      workers?.controller?.postMessage({ type: message.resume })
    },
    start(page) {
      const { document } = page
      const quietly = (reason: WakeReason) => {
        wake(reason).catch((error: unknown) => console.error('outbox', error))
      }
      const listeners: [EventTarget, string, () => void][] = [
        [page, 'online', () => quietly('online')],
        [page, 'pageshow', () => quietly('pageshow')],
        [
          document,
          'visibilitychange',
          () => document.visibilityState === 'visible' && quietly('visible'),
        ],
      ]
      for (const [target, type, listener] of listeners) target.addEventListener(type, listener)

      let timer: ReturnType<typeof setTimeout>
      const tick = () => {
        timer = setTimeout(tick, tickMs * (0.75 + Math.random() / 2))
        if (document.visibilityState !== 'visible') return
        deps
          .pending()
          .then((count) => (count > 0 ? wake('timer') : undefined))
          .catch((error: unknown) => console.error('outbox', error))
      }
      timer = setTimeout(tick, tickMs)
      quietly('start')
      return () => {
        clearTimeout(timer)
        for (const [target, type, listener] of listeners) target.removeEventListener(type, listener)
      }
    },
  }
}
