import { message } from './kick.ts'
import type { Runner } from './runner.ts'
import { uuidv7 } from './uuid.ts'
import { typeOf } from './worker-kicks.ts'

/** Why a kick comes. The first group also forgets back-off. */
export type KickReason =
  | 'start'
  | 'online'
  | 'visible'
  | 'pageshow'
  | 'manual'
  | 'enqueue'
  | 'timer'

const forgetful: ReadonlySet<KickReason> = new Set([
  'start',
  'online',
  'visible',
  'pageshow',
  'manual',
])

const tickMs = 20_000
/** A worker that does not say that it took the work is as good as none. */
const replyMs = 3_000

export interface PageKicksDeps {
  runner: Runner
  /** the page's `navigator.serviceWorker`; undefined where there is none */
  workers: ServiceWorkerContainer | undefined
  forgetBackoff: () => Promise<void>
  /** ops that may still go by themselves */
  pending: () => Promise<number>
}

export interface PageKicks {
  kick(reason: KickReason): Promise<void>
  /** Asks whoever sends to stop between two requests: before an update is taken. */
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
    const end = (heard: boolean) => {
      clearTimeout(timer)
      channel.port1.close()
      resolve(heard)
    }
    const timer = setTimeout(() => end(false), withinMs)
    channel.port1.onmessage = (event: MessageEvent<unknown>) => {
      if (typeOf(event.data) === replyType) end(true)
    }
    worker.postMessage({ type }, [channel.port2])
  })
}

/** Background Sync: a bonus of Chromium. A tag of its own each time, or it is held back (§1.3). */
async function registerSync(workers: ServiceWorkerContainer): Promise<void> {
  const registration = await workers.getRegistration()
  if (!registration || !('sync' in registration)) return
  const sync = registration.sync as { register(tag: string): Promise<void> }
  await sync.register(`drain-${uuidv7()}`)
}

/** The page is the engine's clock: all the moments at which sending is worth a try (§1.3, L1). */
export function createPageKicks(deps: PageKicksDeps): PageKicks {
  const { runner, workers } = deps
  const inPage = () => runner.kick().catch((error: unknown) => console.error('outbox', error))

  async function kick(reason: KickReason): Promise<void> {
    if (forgetful.has(reason)) await deps.forgetBackoff()
    if (workers && (reason === 'enqueue' || reason === 'start')) {
      // Refused in private windows and by settings; the kicks go on without it.
      await registerSync(workers).catch(() => undefined)
    }
    const controller = workers?.controller
    if (controller && (await ask(controller, message.drain, message.taken, replyMs))) return
    await inPage()
  }

  return {
    kick,
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
      const quietly = (reason: KickReason) => {
        kick(reason).catch((error: unknown) => console.error('outbox', error))
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
          .then((count) => (count > 0 ? kick('timer') : undefined))
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
