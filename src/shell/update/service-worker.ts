import type { Workbox } from 'workbox-window'
import { maybeOutbox } from '../../lib/outbox/page-outbox.ts'
import { setUpdateState, updates } from './update-state.ts'

const hour = 60 * 60_000
/** How often a tab looks whether it may be loaded again by now. */
const lookMs = 500
/** After the new worker should have taken over (L48). */
const safetyNetMs = 5_000
/** A whole build over a bad line. */
const installMs = 60_000

let workbox: Workbox | null = null
/** Whether a form is open: nothing reloads over it. */
let writing: () => boolean = () => false
let _waitingToReload: ReturnType<typeof setInterval> | undefined

/** Words on a screen that is no form: a comment half written, a reason in a dialog, a search. */
function typing(): boolean {
  const words = [...document.querySelectorAll('textarea')].some(
    (field) => field.value.trim() !== '',
  )
  return words || document.activeElement?.matches('textarea, input') === true
}

/** Now, or as soon as the person has left what they are writing. */
function reloadIfFree() {
  const free = () => !writing() && !typing()
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
  // In every tab, whichever of them consented: each looks to its own form first (trap 22). The first
  // worker of all only takes the page under its wing; one more that comes is a newer build.
  let controlled = navigator.serviceWorker.controller !== null
  own.addEventListener('controlling', () => {
    if (controlled) reloadIfFree()
    controlled = true
  })
  await own.register()
  const look = () => {
    if (document.visibilityState === 'visible') own.update().catch(() => undefined)
  }
  document.addEventListener('visibilitychange', look)
  setInterval(look, hour)
}

/**
 * A reload alone would bring the old build again where its worker still answers: the newer one is
 * fetched and made to take over first. The drafts were written when the database was handed over.
 */
async function takeNewest() {
  const reload = () => location.reload()
  const workers = navigator.serviceWorker
  const registration = await workers?.getRegistration()
  // Over a line that hangs nobody answers: then what is here already has to do.
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

/** The person consents: what flies is finished first, then the new worker takes over. */
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
