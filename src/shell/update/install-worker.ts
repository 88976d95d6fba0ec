import { scriptUrl } from '../../lib/script-url.ts'

/** Pauses between two tries; they double. */
const firstPauseMs = 5_000
const longestPauseMs = 5 * 60_000

/** Whether a worker of this registration has its files; undefined while one is fetching them. */
function isInstalled({ active, waiting, installing }: ServiceWorkerRegistration) {
  if (active || waiting) return true
  return installing ? undefined : false
}

async function outcome(registration: ServiceWorkerRegistration): Promise<boolean> {
  const worker = registration.installing
  const now = isInstalled(registration)
  if (!worker || now !== undefined) return now ?? false
  return await new Promise((resolve) =>
    worker.addEventListener('statechange', () => resolve(worker.state !== 'redundant'), {
      once: true,
    }),
  )
}

/** Until then, or until the connection is back. */
function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer)
      removeEventListener('online', go)
      resolve()
    }
    const timer = setTimeout(go, ms)
    addEventListener('online', go)
  })
}

async function install(): Promise<void> {
  for (let ms = firstPauseMs; ; ms = Math.min(longestPauseMs, ms * 2)) {
    try {
      if (await outcome(await navigator.serviceWorker.register(scriptUrl('/sw.js')))) return
    } catch (error) {
      console.error('worker', error)
    }
    await pause(ms)
  }
}

let installed: Promise<void> | undefined

/**
 * Registers the worker, and again where its installation fails: that it does as a whole when one
 * of its files does not arrive. What has arrived is not fetched again.
 */
export function installWorker(): Promise<void> {
  installed ??= install()
  return installed
}
