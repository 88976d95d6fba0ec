import type { Workbox } from 'workbox-window'
import { maybeOutbox } from '../../lib/outbox/page-outbox.ts'
import { setUpdateState, updates } from './update-state.ts'

const hour = 60 * 60_000
/** After the new worker should have taken over (L48). */
const safetyNetMs = 5_000

let workbox: Workbox | null = null
/** Whether a form is open: nothing reloads over it. */
let writing: () => boolean = () => false
let reloadWhenFree = false

function reloadIfFree() {
  if (writing()) {
    reloadWhenFree = true
    setUpdateState('superseded')
    return
  }
  location.reload()
}

/** Called after each navigation: a form was left, so a pending reload may happen. */
export function formMayBeClosed() {
  if (reloadWhenFree && !writing()) location.reload()
}

/**
 * The sign-in screen only has the worker registered, so that the app is on the device when it is
 * needed; looking for newer ones starts with the first signed-in screen.
 */
export function watchWorker(isWriting: () => boolean) {
  writing = isWriting
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return
  navigator.serviceWorker
    .register('/sw.js')
    .catch((error: unknown) => console.error('worker', error))
}

/**
 * Looks for a newer worker when the page comes to the front and every hour. A newer one waits for
 * the person's consent (offline.md §3).
 */
export async function startServiceWorker() {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return
  const { Workbox } = await import('workbox-window')
  const own = new Workbox('/sw.js')
  workbox = own
  own.addEventListener('waiting', () => setUpdateState('ready'))
  // In every tab, whichever of them consented: each looks to its own form first (trap 22).
  own.addEventListener('controlling', (event) => {
    if (event.isUpdate) reloadIfFree()
  })
  await own.register()
  const look = () => {
    if (document.visibilityState === 'visible') own.update().catch(() => undefined)
  }
  document.addEventListener('visibilitychange', look)
  setInterval(look, hour)
}

/** The person consents: what flies is finished first, then the new worker takes over. */
export async function applyUpdate() {
  if (writing() || updates.current() === 'applying') return
  if (updates.current() === 'superseded') {
    location.reload()
    return
  }
  setUpdateState('applying')
  await maybeOutbox()?.stop()
  workbox?.messageSkipWaiting()
  setTimeout(reloadIfFree, safetyNetMs)
}
