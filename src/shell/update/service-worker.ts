import type { Workbox } from 'workbox-window'
import { maybeOutbox } from '../../lib/outbox/page-outbox.ts'
import { isReloadGuarded } from '../../lib/reload-guard.ts'
import { scriptUrl } from '../../lib/script-url.ts'
import { installWorker } from './install-worker.ts'
import { setUpdateState, updates } from './update-state.ts'

const hour = 60 * 60_000
/** How often a tab checks whether it may reload now. */
const lookMs = 500
/** Reload at the latest so long after the new worker should have taken over. */
const safetyNetMs = 5_000
/** Time for a whole build over a bad connection. */
const installMs = 60_000

let workbox: Workbox | null = null
/** Whether a form is open: nothing reloads over it. */
let writing: () => boolean = () => false
let _waitingToReload: ReturnType<typeof setInterval> | undefined

/** Unsaved text outside a form: a comment half written, a reason in a dialog, a search. */
function typing(): boolean {
  const words = [...document.querySelectorAll('textarea')].some(
    (field) => field.value.trim() !== '',
  )
  return words || document.activeElement?.matches('textarea, input') === true
}

/** Reloads now, or as soon as the person has finished writing and files are sent. */
function reloadIfFree() {
  const free = () => !writing() && !typing() && !isReloadGuarded()
  if (free()) {
    location.reload()
    return
  }
  setUpdateState('superseded')
  _waitingToReload ??= setInterval(() => {
    if (free()) location.reload()
  }, lookMs)
}

/**
 * The sign-in screen only registers the worker, so that the app is cached early; checks for newer
 * ones start with the first signed-in screen.
 */
export function watchWorker(isWriting: () => boolean) {
  writing = isWriting
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return
  void installWorker()
}

/**
 * Checks for a newer build, where the page is seen: a deployment interrupts the connection. A
 * check without an answer is followed by the hourly one.
 */
export function lookForUpdate() {
  if (document.visibilityState === 'visible') workbox?.update().catch(() => undefined)
}

/**
 * Checks for a newer worker when the page becomes visible and every hour. A newer one waits for the
 * person's consent.
 */
export async function startServiceWorker() {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return
  await installWorker()
  const { Workbox } = await import('workbox-window')
  const own = new Workbox(scriptUrl('/sw.js'))
  workbox = own
  own.addEventListener('waiting', () => setUpdateState('ready'))
  // In every tab, whichever of them consented: each checks its own form first. The very first
  // worker only starts to control the page; any later one is a newer build.
  let controlled = navigator.serviceWorker.controller !== null
  own.addEventListener('controlling', () => {
    if (controlled) reloadIfFree()
    controlled = true
  })
  await own.register()
  document.addEventListener('visibilitychange', lookForUpdate)
  setInterval(lookForUpdate, hour)
}

/**
 * A reload alone would load the old build again while its worker answers: first fetch the newer one
 * and let it take over. The drafts were written when the database was handed over.
 */
async function takeNewest() {
  const reload = () => location.reload()
  const workers = navigator.serviceWorker
  const registration = await workers?.getRegistration()
  // On a connection that hangs no answer comes: use the installed build.
  await Promise.race([
    registration?.update().catch(() => undefined),
    new Promise((resolve) => setTimeout(resolve, safetyNetMs)),
  ])
  const coming = registration?.waiting ?? registration?.installing
  if (!coming) return reload()
  workers.addEventListener('controllerchange', reload)
  const take = () => {
    if (coming.state === 'installed') coming.postMessage({ type: 'SKIP_WAITING' })
    else if (coming.state === 'activated') reload()
  }
  coming.addEventListener('statechange', take)
  setTimeout(reload, coming.state === 'installing' ? installMs : safetyNetMs)
  take()
}

/** After the person's consent: requests in flight finish, then the new worker takes over. */
export async function applyUpdate() {
  const state = updates.current()
  if (state === 'applying' || (state !== 'locked' && writing())) return
  if (state === 'superseded') {
    location.reload()
    return
  }
  setUpdateState('applying')
  if (state === 'locked') return await takeNewest()
  await maybeOutbox()?.stop()
  workbox?.messageSkipWaiting()
  setTimeout(reloadIfFree, safetyNetMs)
}
