// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { guardReload } from '../../lib/reload-guard.ts'
import { applyUpdate, startServiceWorker } from './service-worker.ts'
import { setUpdateState } from './update-state.ts'

vi.mock('./install-worker.ts', () => ({ installWorker: async () => undefined }))
vi.mock('../../lib/outbox/page-outbox.ts', () => ({ maybeOutbox: () => null }))
const listeners = vi.hoisted(() => new Map<string, () => void>())
const asked = vi.hoisted(() => vi.fn(async () => undefined))
vi.mock('workbox-window', () => ({
  Workbox: class {
    addEventListener = (name: string, listener: () => void) => listeners.set(name, listener)
    register = async () => undefined
    update = asked
  },
}))

const reload = vi.fn()
const update = vi.fn<() => Promise<unknown>>()
const posted = vi.fn()
const workers = Object.assign(new EventTarget(), {
  getRegistration: async () => registration,
})
let registration: { update: typeof update; waiting: unknown; installing: null }

beforeEach(() => {
  vi.useFakeTimers()
  registration = { update, waiting: null, installing: null }
  vi.stubGlobal('navigator', { serviceWorker: workers })
  vi.spyOn(location, 'reload').mockImplementation(reload)
  // A newer page has the database: this one has to reload.
  setUpdateState('locked')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  vi.clearAllMocks()
})

test('updates over a connection that hangs: the installed build is used', async () => {
  update.mockReturnValue(new Promise(() => undefined))
  const done = applyUpdate()
  await vi.advanceTimersByTimeAsync(4_000)
  expect(reload).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1_000)
  await done
  expect(reload).toHaveBeenCalledOnce()
})

test('and offline at once', async () => {
  update.mockRejectedValue(new TypeError('Failed to update a ServiceWorker'))
  await applyUpdate()
  expect(reload).toHaveBeenCalledOnce()
})

test('a newer worker that is here takes over before the page is loaded again', async () => {
  update.mockResolvedValue(undefined)
  const waiting = Object.assign(new EventTarget(), { state: 'installed', postMessage: posted })
  registration = { update, waiting, installing: null }
  await applyUpdate()
  expect(posted).toHaveBeenCalledWith({ type: 'SKIP_WAITING' })
  expect(reload).not.toHaveBeenCalled()
  workers.dispatchEvent(new Event('controllerchange'))
  expect(reload).toHaveBeenCalledOnce()
})

test('whoever comes back to the page has it asked for a newer build', async () => {
  vi.stubEnv('DEV', false)
  vi.stubGlobal('navigator', { serviceWorker: Object.assign(workers, { controller: null }) })
  await startServiceWorker()
  expect(asked).not.toHaveBeenCalled()
  document.dispatchEvent(new Event('visibilitychange'))
  expect(asked).toHaveBeenCalledOnce()
})

test('a newer build does not reload the page under files on their way', async () => {
  let sending = true
  guardReload(() => sending)
  vi.stubEnv('DEV', false)
  vi.stubGlobal('navigator', { serviceWorker: Object.assign(workers, { controller: {} }) })
  await startServiceWorker()
  listeners.get('controlling')?.()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(reload).not.toHaveBeenCalled()
  sending = false
  await vi.advanceTimersByTimeAsync(1_000)
  expect(reload).toHaveBeenCalled()
})
